import type { BatchOperation } from '../contract/payments.ts';
import { addMoney, type Money } from './money.ts';
import type { UnsignedOperation } from './unsigned.ts';

export { maxInBatch } from '../contract/batchLimit.ts';

/** Whether this person may sign it, alone or with others. */
export const canBeSigned = (one: UnsignedOperation): boolean =>
  one.kind === 'payment' ? one.payment.canSign : one.order.canSign;

/** The id of the payment or the order. */
export const unsignedId = (one: UnsignedOperation): string =>
  one.kind === 'payment' ? one.payment.id : one.order.id;

/** What a code for several names of each: its hash stands for it as it was shown. */
export const inBatch = (one: UnsignedOperation): BatchOperation =>
  one.kind === 'payment'
    ? { type: 'PAYMENT', id: one.payment.id, signingHash: one.payment.signingHash }
    : { type: 'PAYMENT_ORDER', id: one.order.id, signingHash: one.order.signingHash };

/** What amounts come to in each currency, in the order in which the currencies first appear; never added up across currencies. */
export function totalsByCurrency(amounts: readonly Money[]): Money[] {
  const totals = new Map<string, Money>();
  for (const amount of amounts) {
    const before = totals.get(amount.currency);
    totals.set(amount.currency, before === undefined ? amount : addMoney(before, amount));
  }
  return [...totals.values()];
}
