import type { Payment } from '../contract/payments.ts';
import type { PaymentOrder } from '../contract/remittance.ts';

/** What waits for a signature. */
export type UnsignedOperation =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'order'; readonly order: PaymentOrder };

/** Payments and remittance orders that wait for a signature in one list, the newest first. */
export const unsignedOperations = (
  payments: readonly Payment[],
  orders: readonly PaymentOrder[],
): UnsignedOperation[] =>
  [
    ...payments.map((payment) => ({ kind: 'payment', payment }) as const),
    ...orders.map((order) => ({ kind: 'order', order }) as const),
  ].toSorted((a, b) => Date.parse(madeAt(b)) - Date.parse(madeAt(a)));

const madeAt = (one: UnsignedOperation): string =>
  one.kind === 'payment' ? one.payment.info.createdAt : one.order.orderCreatedAt;
