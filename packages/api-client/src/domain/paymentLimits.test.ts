import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentCheck } from '../contract/payments.ts';
import { formatMinor, moneyOf } from './money.ts';
import { exceededLimit, nearLimit } from './paymentLimits.ts';

const data = { type: 'DAILY', limit: '1000.00', used: '900.00', remaining: '100.00', resetsAt: null };

test('the limit of a refused payment is read', () => {
  expect(exceededLimit({ code: 'LIMIT_EXCEEDED', data })).toEqual({
    type: 'DAILY',
    limit: '1000.00',
    remaining: '100.00',
  });
});

test.each([
  ['another refusal', { code: 'INSUFFICIENT_FUNDS', data }],
  ['no limit', { code: 'LIMIT_EXCEEDED', data: undefined }],
  [
    'the greatest sum of a scheme, of which nothing is used up',
    { code: 'LIMIT_EXCEEDED', data: { limit: '1.00' } },
  ],
  ['a limit of a newer bank', { code: 'LIMIT_EXCEEDED', data: { ...data, type: 'WEEKLY' } }],
  ['what is no amount', { code: 'LIMIT_EXCEEDED', data: { ...data, remaining: 'none' } }],
] as const)('%s names none', (_, refusal) => {
  expect(exceededLimit(refusal)).toBeUndefined();
});

describe('a payment comes near a limit', () => {
  const eur = { name: 'EUR', decimals: 2 };
  const of = (type: PaymentCheck['limits'][number]['type'], limit: string, remaining: string) => ({
    type,
    limit,
    used: '0.00',
    remaining,
    resetsAt: null,
  });

  test('once a fifth of it is left, and names what is left', () => {
    const limits = [of('DAILY', '1000.00', '500.00')];
    expect(nearLimit(limits, 299_99n, eur)).toBeUndefined();
    expect(nearLimit(limits, 300_00n, eur)).toEqual({ type: 'DAILY', limit: '1000.00', left: '200.00' });
    expect(nearLimit(limits, 500_00n, eur)).toEqual({ type: 'DAILY', limit: '1000.00', left: '0.00' });
  });

  test('of the one that leaves least, where there are several', () => {
    const limits = [
      of('DAILY', '1000.00', '300.00'),
      of('MONTHLY', '5000.00', '250.00'),
      of('USER', '100000.00', '260.00'),
    ];
    expect(nearLimit(limits, 200_00n, eur)).toEqual({ type: 'MONTHLY', limit: '5000.00', left: '50.00' });
  });

  test('not of one payment, which nothing uses up, nor above a limit, where the bank refuses it', () => {
    expect(nearLimit([of('PER_PAYMENT', '100.00', '0.00')], 100_00n, eur)).toBeUndefined();
    expect(nearLimit([of('DAILY', '100.00', '50.00')], 50_01n, eur)).toBeUndefined();
  });

  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const usage = fc
    .record({ type: fc.constantFrom('DAILY', 'MONTHLY', 'USER'), limit: cents, used: cents })
    .map(({ type, limit, used }) =>
      of(type, formatMinor(limit, 2), formatMinor(used > limit ? 0n : limit - used, 2)),
    );

  test('exactly when all of them hold it and one is left with a fifth or less, and then by no other amount', () => {
    fc.assert(
      fc.property(fc.array(usage, { maxLength: 4 }), cents, (limits, sum) => {
        const left = limits.map((one) => moneyOf(one.remaining, eur).minor - sum);
        const near = limits.filter(
          ({ limit }, index) => (left[index] ?? 0n) * 5n <= moneyOf(limit, eur).minor,
        );
        const told = nearLimit(limits, sum, eur);
        if (left.some((rest) => rest < 0n) || near.length === 0) expect(told).toBeUndefined();
        else
          expect(
            near.map(({ remaining }) => moneyOf(remaining, eur).minor - sum).toSorted(ascending)[0],
          ).toBe(told && moneyOf(told.left, eur).minor);
      }),
    );
  });
});

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
