import { expect, test } from 'vitest';
import { moneyOf, moneyText } from './money.ts';
import { inBatch, canBeSigned, totalsByCurrency, unsignedId } from './signingBatch.ts';
import type { UnsignedOperation } from './unsigned.ts';

const euro = { name: 'EUR', decimals: 2 };
const yen = { name: 'JPY', decimals: 0 };

test('adds up each currency by itself, in the order of their first amounts', () => {
  const totals = totalsByCurrency([
    moneyOf('0.10', euro),
    moneyOf('500', yen),
    moneyOf('0.20', euro),
    moneyOf('90071992547409.93', euro),
  ]);
  expect(totals.map((money) => `${moneyText(money)} ${money.currency}`)).toEqual([
    '90071992547410.23 EUR',
    '500 JPY',
  ]);
  expect(totalsByCurrency([])).toEqual([]);
});

test('names a payment and an order with the hashes they were shown with', () => {
  const facts = { id: 'one', signingHash: 'hash', canSign: true };
  const payment = { kind: 'payment', payment: facts } as unknown as UnsignedOperation;
  const order = { kind: 'order', order: { ...facts, canSign: false } } as unknown as UnsignedOperation;
  expect(inBatch(payment)).toEqual({ type: 'PAYMENT', id: 'one', signingHash: 'hash' });
  expect(inBatch(order)).toEqual({ type: 'PAYMENT_ORDER', id: 'one', signingHash: 'hash' });
  expect([payment, order].map(canBeSigned)).toEqual([true, false]);
  expect([payment, order].map(unsignedId)).toEqual(['one', 'one']);
});
