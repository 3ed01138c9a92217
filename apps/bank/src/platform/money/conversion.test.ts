import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sandboxRates } from '../../../sandbox/adapters/sandboxRates.ts';
import {
  convert,
  customerRate,
  formatRate,
  halfEven,
  inverse,
  smallestSum,
  marketRate,
  parseRate,
  readable,
  spreadOf,
  type Pair,
  type Rate,
  type Side,
} from './conversion.ts';

const unit = 10n ** 14n;
const currencies = [
  { name: 'EUR', decimals: 2 },
  { name: 'GBP', decimals: 2 },
  { name: 'RUB', decimals: 2 },
  { name: 'USDC', decimals: 6 },
  { name: 'SOL', decimals: 9 },
  { name: 'YEN', decimals: 0 },
  { name: 'WEI', decimals: 18 },
] as const;

const pair = fc
  .shuffledSubarray([...currencies], { minLength: 2, maxLength: 2 })
  .filter((both): both is [(typeof currencies)[number], (typeof currencies)[number]] => both.length === 2)
  .map(([from, to]): Pair => ({ from, to }));
const side = fc.constantFrom<Side>('FROM', 'TO');
/** From a hundred-thousandth to a hundred thousand. */
const market = fc.bigInt({ min: unit / 100_000n, max: unit * 100_000n });
/** From a hundredth of a percent to 5 percent. */
const markup = fc.bigInt({ min: 10_000n, max: 5_000_000n });
const sum = fc.bigInt({ min: 1n, max: 10n ** 18n });
const runs = { numRuns: Number(process.env['CASES'] ?? 20_000) };

const turned = ({ from, to }: Pair): Pair => ({ from: to, to: from });

describe('a conversion', () => {
  test('leaves the given side exactly as it is, and is less than half a minor unit away from the rate on the other', () => {
    fc.assert(
      fc.property(pair, market, side, sum, ({ from, to }, rate, fixed, given) => {
        const sums = convert({ from, to }, rate, fixed, given);
        expect(fixed === 'FROM' ? sums.from : sums.to).toBe(given);
        // sums.to / 10^d - sums.from / 10^d * rate, over one common denominator
        const off =
          sums.to * 10n ** BigInt(from.decimals) * unit - sums.from * rate * 10n ** BigInt(to.decimals);
        const half =
          fixed === 'FROM' ? 10n ** BigInt(from.decimals) * unit : rate * 10n ** BigInt(to.decimals);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(half);
      }),
      runs,
    );
  });

  test('rounds a half to the even neighbour', () => {
    const pairOf = { from: { name: 'EUR', decimals: 2 }, to: { name: 'GBP', decimals: 2 } };
    const atHalf = (cents: bigint) => convert(pairOf, parseRate('0.5'), 'FROM', cents).to;
    expect([1n, 3n, 5n, 7n].map(atHalf)).toEqual([0n, 2n, 2n, 4n]);
    expect([halfEven(5n, 2n), halfEven(7n, 2n), halfEven(8n, 3n), halfEven(7n, 3n)]).toEqual([
      2n,
      4n,
      3n,
      2n,
    ]);
  });

  test('grows with the sum: more never gives less', () => {
    fc.assert(
      fc.property(pair, market, side, sum, sum, (of, rate, fixed, more, base) => {
        const [small, great] = [convert(of, rate, fixed, base), convert(of, rate, fixed, base + more)];
        expect(great.from).toBeGreaterThanOrEqual(small.from);
        expect(great.to).toBeGreaterThanOrEqual(small.to);
      }),
      runs,
    );
  });

  test('between currencies of 2, 6 and 9 decimals is exact to the last one', () => {
    const [eur, usdc, sol] = [
      { name: 'EUR', decimals: 2 },
      { name: 'USDC', decimals: 6 },
      { name: 'SOL', decimals: 9 },
    ];
    const rate = parseRate('1.23456789012345');
    expect(convert({ from: eur, to: usdc }, rate, 'FROM', 100_00n).to).toBe(123_456_789n);
    expect(convert({ from: eur, to: sol }, rate, 'FROM', 100_00n).to).toBe(123_456_789_012n);
    expect(convert({ from: sol, to: eur }, rate, 'FROM', 1n).to).toBe(0n);
    expect(convert({ from: usdc, to: sol }, rate, 'TO', 1_234_567_890n).from).toBe(1_000_000n);
    const most = convert({ from: eur, to: sol }, rate, 'FROM', 999_999_999_999_999_999n);
    expect(most.to).toBe(12_345_678_901_234_499_987_654_321n);
  });
});

describe('what the bank earns', () => {
  test('is what the market gives beyond what the customer gets, to the last minor unit', () => {
    fc.assert(
      fc.property(pair, market, markup, side, sum, (of, mid, margin, fixed, given) => {
        const sums = convert(of, customerRate(mid, margin), fixed, given);
        const spread = spreadOf(of, mid, sums);
        const worth = sums.from * mid * 10n ** BigInt(of.to.decimals);
        const perUnit = unit * 10n ** BigInt(of.from.decimals);
        if (spread > 0n) {
          expect((sums.to + spread) * perUnit).toBeLessThanOrEqual(worth);
          expect((sums.to + spread + 1n) * perUnit).toBeGreaterThan(worth);
        } else expect(sums.to * perUnit + perUnit).toBeGreaterThan(worth);
      }),
      runs,
    );
  });

  /** Exchanges to and fro, either side given on either way. */
  const roundTrip = (of: Pair, mid: Rate, margin: bigint, [there, back]: [Side, Side], given: bigint) => {
    const backMid = halfEven(unit * unit, mid);
    const first = convert(of, customerRate(mid, margin), there, given);
    const backRate = customerRate(backMid, margin);
    if (backRate === 0n) return null;
    if (back === 'FROM') return { first, second: convert(turned(of), backRate, 'FROM', first.to) };
    // As much of the first currency as what was bought pays for, found by halving.
    let [wanted, tooMuch] = [0n, convert(turned(of), backRate, 'FROM', first.to + 2n).to + 2n];
    while (tooMuch - wanted > 1n) {
      const middle = (wanted + tooMuch) / 2n;
      if (convert(turned(of), backRate, 'TO', middle).from > first.to) tooMuch = middle;
      else wanted = middle;
    }
    return { first, second: { from: first.to, to: wanted } };
  };

  test('is never turned round: from the least sum on nobody gains by exchanging to and fro', () => {
    fc.assert(
      fc.property(
        pair,
        market,
        markup,
        fc.tuple(side, side),
        fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 1_000n }), sum),
        (of, mid, margin, sides, above) => {
          const given = smallestSum(of, mid, margin, sides[0]) + above;
          const trip = roundTrip(of, mid, margin, sides, given);
          if (trip !== null) expect(trip.second.to).toBeLessThanOrEqual(trip.first.from);
        },
      ),
      runs,
    );
  });

  test('would be turned round by smaller sums: the bound is there for a reason', () => {
    const of = { from: { name: 'EUR', decimals: 2 }, to: { name: 'GBP', decimals: 2 } };
    const trip = roundTrip(of, parseRate('0.6'), 500_000n, ['FROM', 'FROM'], 1n);
    expect(trip?.second.to).toBeGreaterThan(1n);
  });
});

describe('rates', () => {
  test('are read and written without loss up to 14 decimals', () => {
    for (const text of ['1', '0.5', '1.23456789012345', '0.00000000000001', '99999999999999.99999999999999'])
      expect(formatRate(parseRate(text))).toBe(text);
    expect(formatRate(parseRate('1.50000000000000'))).toBe('1.5');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 28n - 1n }), (rate) => {
        expect(parseRate(formatRate(rate))).toBe(rate);
      }),
      runs,
    );
  });

  test('are none of a currency that is not traded, and never nothing however great the other way round', () => {
    const euro = { name: 'EUR', decimals: 2 };
    const [traded, none] = [new Map([['EUR', unit]]), new Map<string, bigint>()];
    const shell = { name: 'SHELL', decimals: 2 };
    for (const [prices, from, to] of [
      [traded, euro, shell],
      [traded, shell, euro],
      [none, euro, shell],
    ] as const)
      expect(marketRate(prices, { from, to })).toBeUndefined();
    expect(inverse(unit ** 3n)).toBe(1n);
  });

  test('turned round and back stay what they are, as far as 14 decimals tell', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: unit / 10n, max: unit * 10n }), (rate) => {
        const again = inverse(inverse(rate));
        const off = again > rate ? again - rate : rate - again;
        expect(off).toBeLessThanOrEqual(100n);
      }),
      runs,
    );
  });

  test('across three currencies agree, and are the same for the same seed and moment', async () => {
    const rates = sandboxRates({ seed: 'one' });
    const at = new Date('2026-03-05T12:00:00.000Z');
    const prices = await rates.pricesAt(at);
    expect(await sandboxRates({ seed: 'one' }).pricesAt(at)).toEqual(prices);
    expect(await sandboxRates({ seed: 'two' }).pricesAt(at)).not.toEqual(prices);
    expect(await rates.pricesAt(new Date(at.getTime() + 60_000))).not.toEqual(prices);
    const names = [...prices.keys()];
    expect(names).toHaveLength(11);
    const rateOf = (from: string, to: string) =>
      marketRate(prices, { from: { name: from, decimals: 2 }, to: { name: to, decimals: 2 } }) ?? 0n;
    for (const a of names)
      for (const b of names)
        for (const c of names) {
          const [direct, crossed] = [rateOf(a, c) * unit, rateOf(a, b) * rateOf(b, c)];
          const off = direct > crossed ? direct - crossed : crossed - direct;
          // Each of the two rates is half a unit of its 14th decimal away from the truth at most.
          expect(off).toBeLessThanOrEqual(rateOf(a, b) + rateOf(b, c) + unit);
        }
  });

  test('drift by little from one tick to the next, also over the hour', async () => {
    const rates = sandboxRates({ seed: 'one' });
    const start = Date.parse('2026-03-05T11:55:00.000Z');
    let before = (await rates.pricesAt(new Date(start))).get('GBP') ?? 0n;
    for (let tick = 1; tick <= 120; tick += 1) {
      const now = (await rates.pricesAt(new Date(start + tick * 5_000))).get('GBP') ?? 0n;
      const off = now > before ? now - before : before - now;
      expect(off * 2_000n).toBeLessThan(before); // a twentieth of a percent
      before = now;
    }
  });

  test('have least sums that people can read', () => {
    expect([1n, 2n, 3n, 6n, 19n, 51n, 217n, 5_001n].map(readable)).toEqual([
      1n,
      2n,
      5n,
      10n,
      20n,
      100n,
      500n,
      10_000n,
    ]);
  });
});
