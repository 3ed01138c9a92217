/** A notice as an e-mail: what it says, as plain text and as a page. */
import { z } from 'zod';
import { escaped } from '../../platform/text/xml.ts';
import { momentText } from '../../platform/text/recipientLocale.ts';
import { directionOf, texts } from '../../platform/text/texts.ts';
import { bankLanguages } from '../../platform/text/language.ts';

const address = z.url({ protocol: /^https?$/ }).nullable();
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Schema of an email to one person, as it waits to be delivered: facts, never markup. */
export const emailMessage = z.object({
  to: z.email(),
  subject: z.string(),
  text: z.string(),
  /** Where there is more about it; null: nowhere. */
  link: address,
  /** Where they say what they wish to be told; null where the bank has no address. */
  preferences: address,
  /** When it happened. */
  at: z.iso.datetime(),
  language: z.enum(bankLanguages),
  /** IANA name. */
  zone: z.string(),
  bank: z.object({ name: z.string(), legalName: z.string(), primary: colour, onPrimary: colour }),
});

export type EmailMessage = z.infer<typeof emailMessage>;

function wordsOf({ language, bank }: EmailMessage) {
  const say = texts[language];
  return {
    open: say('email:open', { bank: bank.name }),
    why: say('email:why', { bank: bank.name }),
    change: say('email:change'),
    never: say('email:never'),
  };
}

/** One line: nothing in it can begin another line of a header. */
export const line = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** What a program without pages shows. */
export function plainText(emailMessage: EmailMessage): string {
  const { open, why, change, never } = wordsOf(emailMessage);
  return [
    emailMessage.text,
    momentText(new Date(emailMessage.at), emailMessage),
    ...(emailMessage.link === null ? [] : [`${open}: ${emailMessage.link}`]),
    '-- ',
    [
      why,
      never,
      ...(emailMessage.preferences === null ? [] : [`${change}: ${emailMessage.preferences}`]),
    ].join('\n'),
    emailMessage.bank.legalName,
  ].join('\n\n');
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** The same as a page that loads nothing: no picture, no script, no font of others. Every text is escaped here. */
export function page(emailMessage: EmailMessage): string {
  const { open, why, change, never } = wordsOf(emailMessage);
  const { bank } = emailMessage;
  const text = (value: string) => escaped(value).replaceAll('\n', '<br>');
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${bank.primary};color:${bank.onPrimary};text-decoration:none;font-weight:600`;
  return [
    `<!doctype html><html lang="${emailMessage.language}" dir="${directionOf(emailMessage.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${text(emailMessage.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;${font};font-size:16px;line-height:1.5">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid ${bank.primary};font-weight:700">${text(bank.name)}</p>`,
    `<main><h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${text(emailMessage.subject)}</h1>`,
    `<p style="margin:0 0 8px">${text(emailMessage.text)}</p>`,
    `<p style="margin:0 0 24px;font-size:14px">${text(momentText(new Date(emailMessage.at), emailMessage))}</p>`,
    emailMessage.link === null
      ? ''
      : `<p style="margin:0 0 24px"><a href="${escaped(emailMessage.link)}" style="${button}">${text(open)}</a></p>`,
    '</main><footer style="font-size:13px">',
    `<p style="margin:0 0 8px">${text(why)} ${text(never)}</p>`,
    emailMessage.preferences === null
      ? ''
      : `<p style="margin:0 0 8px"><a href="${escaped(emailMessage.preferences)}" style="color:inherit">${text(change)}</a></p>`,
    `<p style="margin:0">${text(bank.legalName)}</p>`,
    '</footer></div></body></html>',
  ].join('');
}
