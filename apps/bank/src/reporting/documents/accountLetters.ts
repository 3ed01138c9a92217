/** Papers about one account: how to pay into it, and that it exists. */
import type { Account, Currency, TopUpRequisite } from '@kontor/api-client/contract';
import { friendlyFormatIBAN } from 'ibantools';
import { ibanOf, type PaidAccount } from '../../customers/index.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { drawnQr } from './qr.ts';
import { dayText, momentText, type RecipientLocale } from '../../platform/text/recipientLocale.ts';
import { facts, fileOf, ink, inner, newPdfPage, page, rule } from './pdfPage.ts';
import { texts } from '../../platform/text/texts.ts';

type Fact = readonly [name: string, value: string];

const given = (rows: readonly (readonly [string, string | null])[]): Fact[] =>
  rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]));

const spacedIban = (iban: string | null): string | null => (iban === null ? null : friendlyFormatIBAN(iban));
const spacedSortCode = (code: string | null): string | null =>
  code?.replaceAll(/\d{2}(?=\d)/g, '$&-') ?? null;

/** One way to pay into an account, with a QR code where there is a standard for it. */
export function topUpPdf(
  { bank }: PaidAccount,
  requisite: TopUpRequisite,
  currency: Pick<Currency, 'name'>,
  reader: RecipientLocale,
  now: Date,
): Promise<FileContent> {
  const say = texts[reader.language];
  const sheet = newPdfPage(bank, reader, {
    title: say('documents:topUp'),
    createdAt: now,
    pageLabel: say('documents:page'),
  });
  sheet.y += sheet.text(requisite.title, page.margin, sheet.y, inner, { size: 18, weight: 'semibold' });
  sheet.y += sheet.text(currency.name, page.margin, sheet.y, inner, { size: 10, colour: ink.soft }) + 10;
  rule(sheet, sheet.y);
  sheet.y += 14;
  const qr = requisite.epcQr === null ? 0 : 140;
  const top = sheet.y;
  const height = facts(
    sheet,
    given([
      [say('documents:payee'), requisite.beneficiaryName],
      [say('documents:iban'), spacedIban(requisite.iban)],
      [say('documents:bic'), requisite.bic],
      [say('documents:sortCode'), spacedSortCode(requisite.sortCode)],
      [say('documents:accountNumber'), requisite.accountNumber],
      [say('documents:bank'), requisite.bankName],
      [say('documents:bankAddress'), requisite.bankAddress],
      [say('documents:reference'), requisite.reference],
      [say('documents:minSum'), requisite.minSum],
      [say('documents:fee'), requisite.feeText],
      [say('documents:note'), requisite.note],
      [say('documents:created'), momentText(now, reader)],
    ]),
    page.margin,
    top,
    inner - qr - (qr > 0 ? 20 : 0),
    { nameWidth: 130, size: 10 },
  );
  if (requisite.epcQr !== null) {
    const x = page.margin + inner - qr;
    drawnQr(sheet.doc, requisite.epcQr, sheet.left(x, qr), top, qr);
    sheet.text(say('documents:scan'), x, top + qr + 4, qr, { size: 7, colour: ink.soft });
  }
  sheet.y = top + Math.max(height, qr);
  return fileOf(sheet, `${bank.key}-${currency.name}-${requisite.scheme.toLowerCase().replaceAll('_', '-')}`);
}

/** The bank's word that somebody holds an account; balances are nobody's business. */
export function confirmationLetter(
  {
    account,
    holder,
    bank,
    details,
  }: PaidAccount & {
    readonly account: Pick<Account, 'number' | 'name' | 'createdAt' | 'balances'>;
  },
  reader: RecipientLocale,
  now: Date,
): Promise<FileContent> {
  const say = texts[reader.language];
  const sheet = newPdfPage(bank, reader, {
    title: say('documents:letter'),
    createdAt: now,
    pageLabel: say('documents:page'),
  });
  sheet.y +=
    sheet.text(say('documents:certify', { holder, bank: bank.legalName }), page.margin, sheet.y + 8, inner, {
      size: 12,
    }) + 26;
  sheet.y +=
    facts(
      sheet,
      given([
        [say('documents:holder'), holder],
        [say('documents:account'), account.name],
        [say('documents:accountNumber'), account.number],
        [say('documents:iban'), spacedIban(ibanOf(account, details))],
        [say('documents:bic'), details?.bic ?? null],
        [say('documents:sortCode'), spacedSortCode(details?.sortCode ?? null)],
        [say('documents:currencies'), account.balances.map(({ currency }) => currency.name).join(', ')],
        [say('documents:opened'), dayText(account.createdAt.slice(0, 10), reader)],
        [say('documents:bank'), bank.legalName],
        [say('documents:bankAddress'), details?.address ?? null],
        [say('documents:created'), momentText(now, reader)],
      ]),
      page.margin,
      sheet.y,
      inner,
      { nameWidth: 150, size: 10 },
    ) + 16;
  sheet.text(say('documents:noBalance'), page.margin, sheet.y, inner, { size: 8, colour: ink.soft });
  return fileOf(sheet, `${bank.key}-${account.number}`);
}
