import type { StatementItem } from '@kontor/api-client/contract';
import type { OverviewText } from '../i18n/useTexts.ts';

/** A fee: it belongs to the operation that it was charged for. */
export const isFee = ({ operationType }: StatementItem): boolean =>
  operationType === 'TRANSACTION_FEE' || operationType === 'SERVICE_FEE';

/** Added, Sent or Refund (STATE-01 to -04): a refund is called so whichever way it is booked. */
export function movementLabel(item: StatementItem, text: OverviewText['text']): string {
  if (item.operationType === 'REFUND' || item.status === 'REFUND') return text('transactions.refund');
  return text(item.status === 'SENT' ? 'transactions.sent' : 'transactions.added');
}

/** What an operation is besides a payment: which fee it is, or null (ENTITY-18). */
export function feeLabel({ operationType }: StatementItem, text: OverviewText['text']): string | null {
  if (operationType === 'SERVICE_FEE') return text('transactions.serviceFee');
  return operationType === 'TRANSACTION_FEE' ? text('transactions.fee') : null;
}

/** Which way the money went: added and refunded money comes in (STATE-05, -06). */
export const isIncoming = (item: StatementItem): boolean => item.status !== 'SENT';

/** The sum as a signed decimal string: what left the account is below zero. */
export function signedSum(item: StatementItem): string {
  return item.debitSum === null ? (item.creditSum ?? '0') : `-${item.debitSum}`;
}

/** Tone of a processing state beside the words that say it. */
export function progressTone(
  status: StatementItem['operationStatus'],
): 'info' | 'positive' | 'warning' | 'negative' | 'neutral' {
  switch (status) {
    case 'COMPLETED':
      return 'positive';
    case 'PROCESSING':
      return 'info';
    case 'UNSIGNED':
      return 'warning';
    case 'REJECTED':
    case 'RETURNED':
      return 'negative';
    case 'CANCELLED':
    case 'EXPIRED':
      return 'neutral';
  }
}
