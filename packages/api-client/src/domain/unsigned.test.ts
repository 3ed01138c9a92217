import { expect, test } from 'vitest';
import type { Payment } from '../contract/payments.ts';
import type { PaymentOrder } from '../contract/remittance.ts';
import { unsignedOperations } from './unsigned.ts';

const payments = [
  { id: 'p2', info: { createdAt: '2026-11-20T10:00:00.000Z' } },
  { id: 'p1', info: { createdAt: '2026-11-18T10:00:00.000Z' } },
] as Payment[];
const orders = [
  { id: 'o3', orderCreatedAt: '2026-11-21T10:00:00.000Z' },
  { id: 'o2', orderCreatedAt: '2026-11-19T10:00:00.000Z' },
  { id: 'o1', orderCreatedAt: '2026-11-17T10:00:00.000Z' },
] as PaymentOrder[];

const idsOf = (rows: ReturnType<typeof unsignedOperations>) =>
  rows.map((row) => (row.kind === 'payment' ? row.payment.id : row.order.id));

test('payments and orders stand in one list, the newest first', () => {
  expect(idsOf(unsignedOperations(payments, orders))).toEqual(['o3', 'p2', 'o2', 'p1', 'o1']);
});

test('while older payments are to come, an order that stands below them is not shown yet', () => {
  expect(idsOf(unsignedOperations(payments, orders, true))).toEqual(['o3', 'p2', 'o2', 'p1']);
});
