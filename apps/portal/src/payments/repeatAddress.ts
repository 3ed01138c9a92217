import type { StatementItem } from '@kontor/api-client/contract';
import { paths } from '../routes/paths.ts';
import { isWhole } from './recentRecipients.ts';
import { paymentAddress } from './recipientAddress.ts';

/**
 * The form of a payment like this one, its recipient filled in. Null where there is none: money that came in, a kind of payment
 * without a form, or a recipient whose number is told only by its end.
 */
export function repeatAddress(item: StatementItem, ownNumbers: readonly string[]): string | null {
  const { debitSum, operationType, paymentType, exchange, recipientAccountNumber: account } = item;
  if (debitSum === null || operationType !== 'COMMON' || paymentType !== 'INTERNAL' || exchange !== null)
    return null;
  if (account === null || !isWhole(account)) return null;
  return ownNumbers.includes(account)
    ? `${paths.betweenAccounts}?${new URLSearchParams({ bankAccountNumber: account })}`
    : paymentAddress({ by: 'account', account });
}
