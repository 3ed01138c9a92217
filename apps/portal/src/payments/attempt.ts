import type { InternalPayment } from '@kontor/api-client/contract';

/**
 * One intent to pay and its idempotency key (kept with the draft, over retries and a reload). `sent` is the request whose
 * answer is not known yet, or was a payment: repeating it with the key gives that payment again and never a second one.
 */
export type Attempt = { key: string; sent: InternalPayment | null };

/**
 * What to send for `payment`. The same payment as the one already sent goes out again exactly as it was, though its
 * check was renewed meanwhile; any other payment is a new intent and gets `newKey()`.
 */
export function nextRequest(
  attempt: Attempt,
  payment: InternalPayment,
  newKey: () => string,
): { key: string; sent: InternalPayment } {
  if (attempt.sent === null) return { key: attempt.key, sent: payment };
  return sameIntent(attempt.sent, payment)
    ? { key: attempt.key, sent: attempt.sent }
    : { key: newKey(), sent: payment };
}

/** After a refusal nothing has happened: the next request is an intent of its own. */
export const afterRefusal = (newKey: () => string): Attempt => ({ key: newKey(), sent: null });

/** A confirmed duplicate is another payment on purpose; the id of the bank's check is no part of the intent. */
function sameIntent(one: InternalPayment, other: InternalPayment): boolean {
  const intent = ({ checkId: _, ...payment }: InternalPayment) =>
    JSON.stringify(Object.entries(payment).sort());
  return intent(one) === intent(other);
}
