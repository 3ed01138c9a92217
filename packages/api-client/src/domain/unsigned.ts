import type { Payment } from '../contract/payments.ts';
import type { PaymentOrder } from '../contract/remittance.ts';

/** What waits for a signature. */
export type UnsignedOperation =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'order'; readonly order: PaymentOrder };

/**
 * Payments and remittance orders that wait for a signature in one list, the newest first. `morePayments`: older payments are
 * still to be loaded, and an order that is older than all those given waits for them, so that the list only grows at its end.
 */
export function unsignedOperations(
  payments: readonly Payment[],
  orders: readonly PaymentOrder[],
  morePayments = false,
): UnsignedOperation[] {
  const madeAt = (one: UnsignedOperation) =>
    Date.parse(one.kind === 'payment' ? one.payment.info.createdAt : one.order.orderCreatedAt);
  const waiting = payments.map((payment) => ({ kind: 'payment', payment }) as const);
  const oldest = morePayments ? Math.min(...waiting.map(madeAt)) : -Infinity;
  return [
    ...waiting,
    ...orders.map((order) => ({ kind: 'order', order }) as const).filter((order) => madeAt(order) >= oldest),
  ].toSorted((a, b) => madeAt(b) - madeAt(a));
}
