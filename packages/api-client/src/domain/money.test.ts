import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  amountCap,
  compareMoney,
  formatMinor,
  moneyOf,
  moneyText,
  negateMoney,
  parseMinor,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from './money.ts';

const eur = { name: 'EUR', decimals: 2 };
const sol = { name: 'SOL', decimals: 9 };

const decimals = fc.integer({ min: 0, max: 18 });
/** Any amount up to 1e16 of a currency with 0 to 18 decimals. */
const amount = decimals.chain((digits) => {
  const cap = amountCap * 10n ** BigInt(digits);
  return fc.record({ digits: fc.constant(digits), minor: fc.bigInt({ min: -cap, max: cap }) });
});

describe('parseMinor and formatMinor', () => {
  test.each<[string, number, bigint]>([
    ['0', 2, 0n],
    ['5', 2, 500n],
    ['1.5', 2, 150n],
    ['1250.00', 2, 125_000n],
    ['-0.01', 2, -1n],
    ['-0', 2, 0n],
    ['7', 0, 7n],
    ['0.000000001', 9, 1n],
    ['10000000000000000', 2, 1_000_000_000_000_000_000n],
    ['10000000000000000.000000000000000000', 18, 10n ** 34n],
  ])('reads %s with %i decimals', (text, digits, minor) => {
    expect(parseMinor(text, digits)).toEqual({ ok: true, minor });
  });

  test.each<[string, number, string]>([
    ['', 2, 'empty'],
    ['1,5', 2, 'format'],
    ['1 000', 2, 'format'],
    ['05', 2, 'format'],
    ['.5', 2, 'format'],
    ['5.', 2, 'format'],
    ['1.2.3', 2, 'format'],
    ['1e3', 2, 'format'],
    ['+1', 2, 'format'],
    ['--1', 2, 'format'],
    ['٣', 2, 'format'],
    ['NaN', 2, 'format'],
    ['1.234', 2, 'decimals'],
    ['1.230', 2, 'decimals'],
    ['1.0', 0, 'decimals'],
    ['10000000000000000.01', 2, 'cap'],
    ['10000000000000001', 2, 'cap'],
    ['20000000000000000', 2, 'cap'],
    ['-10000000000000001', 2, 'cap'],
    ['100000000000000000000', 2, 'cap'],
  ])('refuses %j with %i decimals: %s', (text, digits, reason) => {
    expect(parseMinor(text, digits)).toEqual({ ok: false, reason });
  });

  test('every amount up to 1e16 with up to 18 decimals survives the round trip', () => {
    fc.assert(
      fc.property(amount, ({ digits, minor }) => {
        const text = formatMinor(minor, digits);
        expect(parseMinor(text, digits)).toEqual({ ok: true, minor });
        expect(text).toMatch(/^-?(0|[1-9]\d{0,16})(\.\d{1,18})?$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('no text is read as an amount other than the one it spells', () => {
    const spelled = fc.stringMatching(/^-?\d{1,18}(\.\d{0,19})?$/);
    fc.assert(
      fc.property(fc.oneof(spelled, fc.string()), decimals, (text, digits) => {
        const parsed = parseMinor(text, digits);
        if (!parsed.ok) return;
        const [integer = '', fraction = ''] = formatMinor(parsed.minor, digits).split('.');
        const [typedInteger = '', typedFraction = ''] = text.split('.');
        expect(BigInt(integer)).toBe(BigInt(typedInteger));
        expect(fraction).toBe(typedFraction.padEnd(digits, '0'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('Money', () => {
  test('takes balances above what one payment may be', () => {
    expect(moneyOf('99999999999999999.99', eur).minor).toBe(9_999_999_999_999_999_999n);
  });

  test.each(['', '1.234', 'x', '1e5'])('throws on %j, which no answer may carry', (text) => {
    expect(() => moneyOf(text, eur)).toThrow(RangeError);
  });

  test('0.1 + 0.2 is 0.3', () => {
    expect(moneyText(addMoney(moneyOf('0.1', eur), moneyOf('0.2', eur)))).toBe('0.30');
  });

  test('addition and subtraction undo each other, negation twice is nothing', () => {
    const of = (minor: bigint) => ({ ...zeroMoney(sol), minor });
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(subtractMoney(addMoney(of(a), of(b)), of(b))).toEqual(of(a));
        expect(negateMoney(negateMoney(of(a)))).toEqual(of(a));
        expect(compareMoney(of(a), of(a))).toBe(0);
        expect(compareMoney(of(a), of(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(sumMoney(sol, [of(a), of(b), of(-a)])).toEqual(of(b));
      }),
    );
  });

  test('a sum of nothing is zero of the currency asked for', () => {
    expect(sumMoney(eur, [])).toEqual({ currency: 'EUR', decimals: 2, minor: 0n });
  });

  test('amounts of two currencies are never added, subtracted, compared or summed', () => {
    const a = moneyOf('1', eur);
    for (const b of [
      moneyOf('1', { name: 'USD', decimals: 2 }),
      moneyOf('1', { name: 'EUR', decimals: 3 }),
    ]) {
      for (const reckon of [addMoney, subtractMoney, compareMoney])
        expect(() => reckon(a, b)).toThrow(RangeError);
      expect(() => sumMoney(eur, [a, b])).toThrow(RangeError);
    }
  });
});
