import type { PaymentRequest } from '@kontor/api-client/contract';

/**
 * One intent to pay and its idempotency key (kept with the draft, over retries and a reload). `sent` is the request that
 * went out with the key and was not refused: repeating it gives the same payment again and never a second one.
 */
export type Attempt<Request extends object = PaymentRequest> = {
  key: string;
  sent: Request | null;
  /** The bank has answered `sent`; until then nobody knows whether the payment was made. */
  answered: boolean;
};

export const newAttempt = (newKey: () => string): Attempt<never> => ({
  key: newKey(),
  sent: null,
  answered: false,
});

/** Whether `payment` is the one that was sent already. Then a duplicate that the bank knows of is this very payment. */
export const repeats = ({ sent }: Attempt<object>, payment: object): boolean =>
  sent !== null && intentOf(sent) === intentOf(payment);

/**
 * What to send for `payment`. A payment that was sent before is sent again exactly as it was, even if it has been checked
 * again in the meantime; any other one is a new intent and gets `newKey()`.
 */
export function nextRequest<Request extends object>(
  attempt: Attempt<Request>,
  payment: Request,
  newKey: () => string,
): Attempt<Request> & { sent: Request } {
  if (attempt.sent === null) return { key: attempt.key, sent: payment, answered: false };
  return repeats(attempt, payment)
    ? { ...attempt, sent: attempt.sent }
    : { key: newKey(), sent: payment, answered: false };
}

/** The bank's check, its comparison of the name, and what was said to its warnings are no part of what is paid. */
const beside = ['checkId', 'confirmDuplicate', 'payeeVerificationId', 'payeeVerificationAccepted'];

/** In whichever order: what comes back from the bank has its own. */
const intentOf = (request: object): string =>
  JSON.stringify(request, (name, part: unknown) =>
    beside.includes(name)
      ? undefined
      : typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort())
        : part,
  );
