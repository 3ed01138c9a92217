import type { Payment, StatementItem } from '@kontor/api-client/contract';
import { paths } from '../routes/paths.ts';
import { beneficiaryPaymentAddress, type PayableBeneficiary } from './beneficiaryPayment.ts';
import { isWhole } from './recentRecipients.ts';
import { paymentAddress } from './recipientAddress.ts';

/** What of a payment says how one like it begins. */
export type RepeatedPayment = Pick<Payment, 'kind' | 'iban' | 'counterpartyAccountNumber'> & {
  readonly paymentId: string;
};

/**
 * The form of a payment like this one, its payee filled in: `kept` is the beneficiary that they are, paid in `currency`. Null where
 * that can't be.
 */
export function addressLike(
  { paymentId, kind, iban, counterpartyAccountNumber }: RepeatedPayment,
  kept: PayableBeneficiary | null | undefined,
  currency: string | undefined,
  ownNumbers: readonly string[],
): string | null {
  const number = iban ?? counterpartyAccountNumber;
  if (kind === 'BETWEEN_ACCOUNTS') return number === null ? null : betweenAccounts(number);
  const address =
    kept && currency !== undefined ? beneficiaryPaymentAddress(kept, currency, ownNumbers) : null;
  if (address !== null || kind !== 'INTERNAL') return address;
  return number === null ? null : paymentToSame(number, paymentId);
}

/** Only the last digits of a person's number are known here; the bank finds them by the payment. */
const paymentToSame = (account: string, paymentId: string): string =>
  paymentAddress(isWhole(account) ? { by: 'account', account } : { by: 'payment', paymentId });

const betweenAccounts = (number: string): string =>
  `${paths.betweenAccounts}?${new URLSearchParams({ bankAccountNumber: number })}`;

/**
 * The form of a payment like this one, its recipient filled in. Null where there is none: money that came in, or a kind of payment
 * without a form.
 */
export function repeatAddress(item: StatementItem, ownNumbers: readonly string[]): string | null {
  const { debitSum, operationType, paymentType, exchange, paymentId, recipientAccountNumber: account } = item;
  if (debitSum === null || operationType !== 'COMMON' || paymentType !== 'INTERNAL' || exchange !== null)
    return null;
  if (account === null || paymentId === null) return null;
  return ownNumbers.includes(account) ? betweenAccounts(account) : paymentToSame(account, paymentId);
}
