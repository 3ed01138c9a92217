import type { PaymentRequest } from '@kontor/api-client/contract';

/**
 * One intent to pay and its idempotency key (kept with the draft, over retries and a reload). `sent` is the request that
 * went out with the key and was not refused: repeating it gives the same payment again and never a second one.
 */
export type Attempt<Payment extends PaymentRequest = PaymentRequest> = {
  key: string;
  sent: Payment | null;
  /** The bank has answered `sent`; until then nobody knows whether the payment was made. */
  answered: boolean;
};

export const newAttempt = (newKey: () => string): Attempt<never> => ({
  key: newKey(),
  sent: null,
  answered: false,
});

/** Whether `payment` is the one that was sent already. Then a duplicate that the bank knows of is this very payment. */
export const repeats = ({ sent }: Attempt, payment: PaymentRequest): boolean =>
  sent !== null && intentOf(sent) === intentOf(payment);

/**
 * What to send for `payment`. A payment that was sent before is sent again exactly as it was, even if it has been checked
 * again in the meantime; any other one is a new intent and gets `newKey()`.
 */
export function nextRequest<Payment extends PaymentRequest>(
  attempt: Attempt<Payment>,
  payment: Payment,
  newKey: () => string,
): Attempt<Payment> & { sent: Payment } {
  if (attempt.sent === null) return { key: attempt.key, sent: payment, answered: false };
  return repeats(attempt, payment)
    ? { ...attempt, sent: attempt.sent }
    : { key: newKey(), sent: payment, answered: false };
}

/** The bank's check, its comparison of the name, and what was said to its warnings are no part of what is paid. */
function intentOf(request: PaymentRequest): string {
  const {
    checkId: _check,
    confirmDuplicate: _confirmed,
    payeeVerificationId: _compared,
    payeeVerificationAccepted: _accepted,
    ...payment
  } = request;
  return JSON.stringify(Object.entries(payment).sort());
}
