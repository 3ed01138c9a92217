/** Cloudflare Turnstile (developers.cloudflare.com/turnstile): `POST …/turnstile/v0/siteverify`. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BankError } from '../platform/errors.ts';
import type { Captcha } from './captcha.ts';

export type TurnstileOptions = {
  /** Where tokens are checked. */
  readonly url: string;
  readonly siteKey: string;
  readonly secretKey: string;
};

const timeoutMs = 5_000;
/** The same token under the same key is judged once, so that an answer that was lost can be asked for again. */
const tries = 2;

const verdict = z.looseObject({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** What is wrong with the visitor's token; whatever else is wrong with the bank or the provider. */
const ofTheToken = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']);

export function turnstile(options: TurnstileOptions): Captcha {
  return {
    siteKey: options.siteKey,
    async isHuman({ token, ip, hostname, act }) {
      const form = new URLSearchParams({
        secret: options.secretKey,
        response: token,
        remoteip: ip,
        idempotency_key: randomUUID(),
      });
      const { success, hostname: shownOn, action, 'error-codes': errors } = await ask(options, form);
      if (!success && !errors.every((code) => ofTheToken.has(code)))
        throw unavailable(`Turnstile answered ${errors.join(', ')}`);
      return success && shownOn?.toLowerCase() === hostname.toLowerCase() && action === act;
    },
  };
}

async function ask({ url }: TurnstileOptions, body: URLSearchParams): Promise<z.infer<typeof verdict>> {
  let failure = '';
  for (let left = tries; left > 0; left -= 1) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // A refusal of the bank itself comes with 400 and says what it is.
      const parsed = verdict.safeParse(await answer.json().catch(() => null));
      if (parsed.success && answer.status < 500) return parsed.data;
      failure = `Turnstile answered ${answer.status}`;
    } catch (error) {
      failure = `Turnstile did not answer (${error instanceof Error ? error.name : 'unknown'})`;
    }
  }
  throw unavailable(failure);
}

/** @param why for the log only: neither the token nor the secret is in it */
function unavailable(why: string): BankError {
  const refusal = new BankError(
    503,
    'UNAVAILABLE',
    'It can’t be checked at the moment that you are human; try again in a moment',
    { retryAfter: 5 },
  );
  refusal.cause = new Error(why);
  return refusal;
}
