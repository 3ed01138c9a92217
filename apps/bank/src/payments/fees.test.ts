import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeAmount, priceOf } from './fees.ts';

type Rule = Parameters<typeof feeAmount>[0];
const percent = (value: string, min: bigint | null = null, max: bigint | null = null): Rule => ({
  amountType: 'PERCENT',
  percent: value,
  percentMin: min,
  percentMax: max,
  fixedAmount: null,
});

test.each<[string, Rule, bigint, bigint]>([
  [
    'a fixed fee is what it says, whatever the sum',
    { amountType: 'FIXED', fixedAmount: 50n, percent: null, percentMin: null, percentMax: null },
    10n ** 18n,
    50n,
  ],
  ['a percentage is taken exactly', percent('0.25'), 1_000_00n, 2_50n],
  ['half a unit is rounded up', percent('0.5'), 100n, 1n],
  ['less than half a unit is rounded down', percent('0.499999'), 100n, 0n],
  ['the minimum holds', percent('0.25', 1_00n), 100n, 1_00n],
  ['the maximum holds', percent('0.25', 1_00n, 2_00n), 10n ** 12n, 2_00n],
  ['the greatest sum loses nothing', percent('0.000001'), 999_999_999_999_999_999n, 10_000_000_000n],
])('%s', (_, rule, sum, fee) => {
  expect(feeAmount(rule, sum)).toBe(fee);
});

test('is never further than half a unit from the exact percentage, and never falls as the sum grows', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 26n),
      fc.bigInt(0n, 10n ** 26n),
      fc.nat(100_000_000),
      (a, b, millionths) => {
        const rule = percent((millionths / 1_000_000).toFixed(6));
        const [fee, other] = [feeAmount(rule, a), feeAmount(rule, b)];
        const twiceOff = 2n * (fee * 100_000_000n - a * BigInt(millionths));
        expect(twiceOff <= 100_000_000n && twiceOff > -100_000_000n).toBe(true);
        expect(a <= b ? fee <= other : fee >= other).toBe(true);
      },
    ),
    { numRuns: 20_000 },
  );
});

const charged = fc.array(
  fc.record({
    rule: fc.record({ refundedOnReturn: fc.boolean() }),
    amount: fc.bigInt(0n, 10n ** 20n),
  }),
  { maxLength: 5 },
);

test('the total doesn’t depend on who bears the costs, one side bears all of them, and no more goes back than was paid', () => {
  fc.assert(
    fc.property(charged, fc.constantFrom('OUR', 'SHA', 'BEN', null), (fees, feeBearer) => {
      const { fee, ofPayee, refundable } = priceOf(fees, feeBearer);
      const whole = fees.reduce((sum, { amount }) => sum + amount, 0n);
      expect(fee + ofPayee).toBe(whole);
      expect(feeBearer === 'BEN' ? fee : ofPayee).toBe(0n);
      expect(refundable >= 0n && refundable <= whole).toBe(true);
      if (fees.every(({ rule }) => rule.refundedOnReturn)) expect(refundable).toBe(whole);
      if (fees.every(({ rule }) => !rule.refundedOnReturn)) expect(refundable).toBe(0n);
    }),
    { numRuns: 2_000 },
  );
});
