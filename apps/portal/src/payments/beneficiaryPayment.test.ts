import { describe, expect, test } from 'vitest';
import { beneficiaryPaymentAddress, paymentPathOf } from './beneficiaryPayment.ts';

const own = ['10000017', '10000024'];

describe('a payment to a beneficiary', () => {
  test.each([
    ['LOCAL', 'EUR', '/payments/euro/payment-kinds'],
    ['LOCAL', 'GBP', '/payments/gbp/form'],
    ['LOCAL', 'USD', '/payments/usd/form'],
    ['LOCAL', 'CHF', '/payments/internal/form'],
    ['INTERNATIONAL', 'GBP', '/payments/international/form'],
    ['CRYPTO_ASSET_PAYMENT', 'SOL', '/payments/casp/form'],
    ['CASH_OVER_COUNTER', 'USD', '/payments/cash-over/form'],
    ['INTERNAL', 'USD', '/payments/internal/form'],
  ] as const)('of type %s in %s begins at %s', (paymentType, currency, path) => {
    expect(paymentPathOf({ paymentType, bankAccountNumber: '30000001' }, currency, own)).toBe(path);
  });

  test('to an own account is one between own accounts, however its number is written', () => {
    const paymentType = 'INTERNAL';
    expect(paymentPathOf({ paymentType, bankAccountNumber: '1000 0024' }, 'EUR', own)).toBe(
      '/payments/between-accounts',
    );
  });

  const customer = {
    id: 'b1',
    paymentType: 'INTERNAL',
    status: 'APPROVED',
    name: 'Emmy Noether',
    currencyId: 'eur',
    bankAccountNumber: '30000001',
  } as const;

  test('carries what is known of them, by its own name', () => {
    const address = beneficiaryPaymentAddress(customer, 'EUR', own) ?? '';
    const [path, query] = address.split('?');
    expect(path).toBe('/payments/internal/form');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      beneficiaryId: 'b1',
      name: 'Emmy Noether',
      currencyId: 'eur',
      bankAccountNumber: '30000001',
    });
  });

  test('is offered for an approved one only, and where it can be made', () => {
    expect(beneficiaryPaymentAddress({ ...customer, status: 'UNDER_REVIEW' }, 'EUR', own)).toBeNull();
    const { bankAccountNumber: _, ...unreached } = customer;
    expect(beneficiaryPaymentAddress(unreached, 'EUR', own)).toBeNull();
  });
});
