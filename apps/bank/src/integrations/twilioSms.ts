/** Messages by Twilio's Programmable Messaging: `POST /2010-04-01/Accounts/{account}/Messages.json`. */
import { TryLater, Undeliverable } from '../platform/outbox/outbox.ts';
import type { SmsProvider, Message } from './messenger.ts';

export type TwilioConfig = {
  /** Where the API is; another region has another host. */
  readonly url: string;
  /** `AC…`: whose messages they are. */
  readonly account: string;
  /** What signs in: the account itself, or better an API key `SK…`. */
  readonly key: string;
  readonly secret: string;
  /** Sender of an SMS: a number in E.164, a name, or a messaging service `MG…`. */
  readonly from: string;
  /** Absent: people who prefer WhatsApp get an SMS. */
  readonly whatsapp?: {
    /** Sender in E.164. */
    readonly from: string;
    /** `HX…`: an approved template with the whole text as its variable 1. */
    readonly template: string;
  };
};

const timeoutMs = 10_000;
/** Twilio takes no more than this. */
const longestValiditySeconds = 14_400;

/**
 * An SMS provider over Twilio. What is said of a failure names Twilio's status and error code, never the text of the message, the
 * phone or a secret.
 */
export function twilioSmsProvider(config: TwilioConfig): SmsProvider {
  const address = `${config.url}/2010-04-01/Accounts/${config.account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${config.key}:${config.secret}`).toString('base64')}`;
  return {
    async deliver(message, now) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: formOf(config, message, now),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        // What the error says may name the address only; what it was caused by is no business of the outbox.
        throw new Error(`Twilio did not answer (${error instanceof Error ? error.name : 'unknown'})`);
      });
      if (answer.ok) {
        await answer.body?.cancel();
        return;
      }
      const failure = `Twilio answered ${answer.status}${await codeOf(answer)}`;
      if (answer.status === 429) throw new TryLater(failure, pauseOf(answer));
      if (answer.status < 500) throw new Undeliverable(failure);
      throw new Error(failure);
    },
  };
}

function formOf({ from, whatsapp }: TwilioConfig, message: Message, now: Date): URLSearchParams {
  const { phone, channel, text, expiresAt } = message;
  const validity =
    expiresAt === undefined
      ? longestValiditySeconds
      : Math.min(
          longestValiditySeconds,
          Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
        );
  const form = new URLSearchParams({ ValidityPeriod: String(validity) });
  if (channel === 'WHATSAPP' && whatsapp !== undefined) {
    form.set('To', `whatsapp:${phone}`);
    form.set('From', `whatsapp:${whatsapp.from}`);
    form.set('ContentSid', whatsapp.template);
    // A variable of a template holds no line breaks, and no more than four spaces in a row.
    form.set('ContentVariables', JSON.stringify({ 1: text.replaceAll(/\s+/g, ' ').trim() }));
  } else {
    form.set('To', phone);
    form.set(/^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From', from);
    form.set('Body', text);
  }
  return form;
}

/** Twilio's own number for what is wrong, from a body like `{"code": 21211, …}`. */
async function codeOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'number' ? ` (error ${code})` : '';
}

/** Milliseconds of a Retry-After in seconds; undefined when it says nothing of the kind. */
function pauseOf(answer: Response): number | undefined {
  const seconds = /^\d{1,6}$/.exec(answer.headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
