import type { StatementItem } from '@kontor/api-client/contract';
import { expect, it } from 'vitest';
import { repeatAddress } from './repeatAddress.ts';

const paid = {
  operationType: 'COMMON',
  debitSum: '25.00',
  creditSum: null,
  paymentType: 'INTERNAL',
  exchange: null,
  paymentId: '01920000-0000-7000-8000-0000000000f1',
  recipientAccountNumber: 'KT40700000004411',
} as StatementItem; // the fields that decide

it('leads to the payment form with the company’s account, and between own accounts to theirs', () => {
  expect(repeatAddress(paid, [])).toBe('/payments/internal/form?bankAccountNumber=KT40700000004411');
  expect(repeatAddress(paid, ['KT40700000004411'])).toBe(
    '/payments/between-accounts?bankAccountNumber=KT40700000004411',
  );
});

it('leads to a form that finds the payee by the earlier payment when only the last digits of their number are known', () => {
  expect(repeatAddress({ ...paid, recipientAccountNumber: '•••• 4411' }, [])).toBe(
    '/payments/internal/form?paymentId=01920000-0000-7000-8000-0000000000f1',
  );
});

it.each<[string, Partial<StatementItem>]>([
  ['came in', { debitSum: null, creditSum: '25.00' }],
  ['is a fee', { operationType: 'TRANSACTION_FEE' }],
  [
    'is an exchange',
    { exchange: { soldSum: '1', soldCurrencyId: 'a', boughtSum: '1', boughtCurrencyId: 'b' } },
  ],
  ['left the bank', { paymentType: 'LOCAL' }],
  ['names no account', { recipientAccountNumber: null }],
])('leads nowhere for what %s', (_, differs) => {
  expect(repeatAddress({ ...paid, ...differs }, [])).toBeNull();
});
