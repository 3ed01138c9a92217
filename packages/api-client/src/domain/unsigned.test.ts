import { expect, test } from 'vitest';
import type { Payment } from '../contract/payments.ts';
import type { PaymentOrder } from '../contract/remittance.ts';
import { unsignedOperations } from './unsigned.ts';

test('payments and orders stand in one list, the newest first', () => {
  const payment = (id: string, createdAt: string) => ({ id, info: { createdAt } }) as Payment;
  const order = (id: string, orderCreatedAt: string) => ({ id, orderCreatedAt }) as PaymentOrder;
  const rows = unsignedOperations(
    [payment('p2', '2026-11-20T10:00:00.000Z'), payment('p1', '2026-11-18T10:00:00.000Z')],
    [order('o2', '2026-11-21T10:00:00.000Z'), order('o1', '2026-11-19T10:00:00.000Z')],
  );
  expect(rows.map((row) => (row.kind === 'payment' ? row.payment.id : row.order.id))).toEqual([
    'o2',
    'p2',
    'o1',
    'p1',
  ]);
});
