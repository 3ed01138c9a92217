/** Fees, conversions and the reading of amounts, each beside what decimal.js makes of the same: arithmetic that is not ours. */
import { formatMinor, parseMinor } from '@kontor/api-client/domain';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convert,
  customerRate,
  formatRate,
  inverse,
  marketRate,
  parseRate,
  spreadOf,
  worthOf,
  type Pair,
} from '../src/platform/money/conversion.ts';
import { feeAmount } from '../src/payments/fees.ts';

/** The full lane tries more, with new random cases each time. */
const numRuns = Number(process.env['CASES'] ?? 2_000);
const seed = Number(process.env['CASES_SEED'] ?? 20_260_305);

/** Digits enough that nothing here is rounded but where it says so. */
const D = Decimal.clone({ precision: 250, toExpNeg: -1_000, toExpPos: 1_000 });
const of = (whole: bigint): Decimal => new D(whole.toString());
const powerOf10 = (digits: number): Decimal => new D(10).pow(digits);
const whole = (value: Decimal, rounding: Decimal.Rounding): bigint =>
  BigInt(value.toDecimalPlaces(0, rounding).toFixed(0));

const holds = <T>(values: fc.Arbitrary<T>, check: (value: T) => void): void =>
  fc.assert(fc.property(values, check), { numRuns, seed });

const decimals = fc.nat(18);
/** Minor units; small ones as often as great ones, for they are what rounding shows on. */
const sum = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 18n), fc.bigInt(1n, 10n ** 34n));

describe('comes to what decimal.js says:', { timeout: 30_000 + 2 * numRuns }, () => {
  test('a percentage of a sum, half a unit rounded up, and then its bounds', () => {
    const bound = fc.option(fc.bigInt(0n, 10n ** 20n));
    const percent = fc
      .tuple(fc.nat(100), fc.nat(6), fc.nat(999_999))
      .map(([integer, digits, fraction]) =>
        digits === 0 ? `${integer}` : `${integer}.${String(fraction).padStart(6, '0').slice(0, digits)}`,
      );
    holds(fc.record({ sum, percent, bounds: fc.tuple(bound, bound) }), ({ sum, percent, bounds }) => {
      const [a, b] = bounds;
      const [percentMin, percentMax] = a !== null && b !== null && a > b ? [b, a] : bounds;
      let expected = of(sum).times(percent).div(100).toDecimalPlaces(0, D.ROUND_HALF_UP);
      if (percentMin !== null) expected = D.max(expected, of(percentMin));
      if (percentMax !== null) expected = D.min(expected, of(percentMax));
      const rule = { amountType: 'PERCENT', percent, percentMin, percentMax, fixedAmount: null } as const;
      expect(feeAmount(rule, sum)).toBe(BigInt(expected.toFixed(0)));
    });
  });

  const pair = fc
    .tuple(decimals, decimals)
    .map(([from, to]): Pair => ({ from: { name: 'A', decimals: from }, to: { name: 'B', decimals: to } }));
  /** Any, and those that halves come of. */
  const rate = fc.oneof(
    fc.bigInt(1n, 10n ** 28n),
    fc.constantFrom('0.5', '0.25', '0.125', '1.5', '2', '8', '0.05', '20').map(parseRate),
  );
  const rateOf = (value: bigint): Decimal => of(value).div(powerOf10(14));

  test('a conversion, whichever side is given, half a unit rounded to the even one', () => {
    holds(
      fc.record({ pair, rate, sum, side: fc.constantFrom('FROM' as const, 'TO' as const) }),
      ({ pair, rate, sum, side }) => {
        const [from, to] = [powerOf10(pair.from.decimals), powerOf10(pair.to.decimals)];
        const other =
          side === 'FROM'
            ? of(sum).div(from).times(rateOf(rate)).times(to)
            : of(sum).div(to).div(rateOf(rate)).times(from);
        const rounded = whole(other, D.ROUND_HALF_EVEN);
        expect(convert(pair, rate, side, sum)).toEqual(
          side === 'FROM' ? { from: sum, to: rounded } : { from: rounded, to: sum },
        );
      },
    );
  });

  test('the rates of the market, of a customer and the other way round', () => {
    const price = fc.bigInt(1n, 10n ** 20n);
    holds(
      fc.record({ rate, markup: fc.bigInt(0n, 99_999_999n), price: fc.tuple(price, price) }),
      ({ rate, markup, price: [sold, bought] }) => {
        const kept = new D(1).minus(of(markup).div(100_000_000));
        expect(customerRate(rate, markup)).toBe(whole(of(rate).times(kept), D.ROUND_DOWN));
        const turned = whole(new D(1).div(rateOf(rate)).times(powerOf10(14)), D.ROUND_HALF_EVEN);
        expect(inverse(rate)).toBe(turned === 0n ? 1n : turned);
        const prices = new Map([
          ['A', sold],
          ['B', bought],
        ]);
        const units = { from: { name: 'A', decimals: 2 }, to: { name: 'B', decimals: 2 } };
        expect(marketRate(prices, units)).toBe(
          whole(of(sold).div(of(bought)).times(powerOf10(14)), D.ROUND_HALF_EVEN),
        );
      },
    );
  });

  test('what an exchange earns the bank, rounded down, and what a sum is worth, rounded up', () => {
    holds(fc.record({ pair, rate, sum, given: sum }), ({ pair, rate, sum, given }) => {
      const worth = of(sum)
        .div(powerOf10(pair.from.decimals))
        .times(rateOf(rate))
        .times(powerOf10(pair.to.decimals));
      const earned = whole(worth.minus(of(given)), D.ROUND_FLOOR);
      expect(spreadOf(pair, rate, { from: sum, to: given })).toBe(earned > 0n ? earned : 0n);
      expect(worthOf(pair, rate, sum)).toBe(whole(worth, D.ROUND_UP));
    });
  });

  test('only a text that is an amount is accepted as one', () => {
    const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
    const digitsOf = (most: number) => fc.bigInt(0n, 10n ** BigInt(most)).map(String);
    const sign = fc.constantFrom('', '', '-');
    const fraction = fc
      .tuple(fc.nat(19), digitsOf(19))
      .map(([places, all]) => (places === 0 ? '' : `.${all.padStart(19, '0').slice(-places)}`));
    const spelled = joined(sign, fc.oneof(digitsOf(3), digitsOf(17)), fraction);
    const few = fc.constantFrom('', '0', '5', '05', '00', '123', '1_0', '٣');
    const nearly = joined(
      fc.constantFrom('', '-', '+', '--', ' ', '.'),
      few,
      fc.constantFrom('', '.', ',', '..', 'e', 'E+', 'x', ' '),
      few,
    );
    const atTheCap = joined(
      sign,
      fc.constantFrom('1', '10'),
      fc.constant('00000000000000'),
      fc.constantFrom('0', '1', '00', '01'),
      fc.constantFrom('', '.0', '.01', '.000000000000000001'),
    );
    const texts = fc.oneof(spelled, nearly, atTheCap, fc.string({ unit: 'binary' }));
    holds(fc.record({ text: texts, digits: decimals }), ({ text, digits }) => {
      const parsed = parseMinor(text, digits);
      expect(parsed.ok ? parsed.minor : null).toBe(amountOf(text, digits));
    });
  });

  test('the text of an amount, and of a rate read and written', () => {
    const amount = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n });
    holds(fc.record({ amount, digits: decimals, rate }), ({ amount, digits, rate }) => {
      expect(formatMinor(amount, digits)).toBe(of(amount).div(powerOf10(digits)).toFixed(digits));
      const text = rateOf(rate).toString();
      expect(formatRate(rate)).toBe(text);
      expect(parseRate(text)).toBe(rate);
    });
  });
});

/** Minor units of a text that spells a number in the one way the contract allows; null for any other. */
function amountOf(text: string, digits: number): bigint | null {
  let value: Decimal;
  try {
    value = new D(text);
  } catch {
    return null;
  }
  if (!value.isFinite()) return null;
  const places = text.split('.')[1]?.length ?? 0;
  const canonical = (text.startsWith('-') ? '-' : '') + value.abs().toFixed(places);
  if (text !== canonical || places > digits || value.abs().greaterThan('1e16')) return null;
  return whole(value.times(powerOf10(digits)), D.ROUND_DOWN);
}
