/** The arithmetic of exchange: pure, exact, in integers. */
import type { MarketPrices } from './marketPrices.ts';

/** A rate as a whole number: units of "to" for one "from", times 10^14. */
export type Rate = bigint;

/** Digits of a rate after its separator (CONST-17). */
export const rateDecimals = 14;
const rateUnit = 10n ** BigInt(rateDecimals);

type Currency = { readonly name: string; readonly decimals: number };

/** What is exchanged for what. */
export type Pair = { readonly from: Currency; readonly to: Currency };

export type Side = 'FROM' | 'TO';

/** Both sides of an exchange, in minor units. */
export type Sums = { readonly from: bigint; readonly to: bigint };

/** The market's own rate, rounded half-even. Undefined: one of the currencies isn't traded. */
export function marketRate(prices: MarketPrices, { from, to }: Pair): Rate | undefined {
  const [sold, bought] = [prices.get(from.name), prices.get(to.name)];
  return sold === undefined || bought === undefined ? undefined : halfEven(sold * rateUnit, bought);
}

/**
 * What a customer gets: the market's rate less the bank's markup, rounded down: what the 14 decimals can't say stays with
 * the bank.
 * @param markup in millionths of a percent, 0 to below 100 percent
 */
export const customerRate = (market: Rate, markup: bigint): Rate =>
  (market * (percentUnit - markup)) / percentUnit;

const percentUnit = 100_000_000n;

/**
 * Both sums, given one: it stays exactly as it is, and the other is rounded half-even to its currency's decimals
 * (contract.md section 10), so that anyone who knows rate and sum can verify it. `minFrom` keeps exchanges so large that
 * the markup outweighs both roundings of a round trip, and rounding never works against the bank in the end.
 */
export function convert({ from, to }: Pair, rate: Rate, fixed: Side, sum: bigint): Sums {
  const [fromUnit, toUnit] = [10n ** BigInt(from.decimals), 10n ** BigInt(to.decimals)];
  return fixed === 'FROM'
    ? { from: sum, to: halfEven(sum * rate * toUnit, rateUnit * fromUnit) }
    : { from: halfEven(sum * rateUnit * fromUnit, rate * toUnit), to: sum };
}

/** What the market would give beyond `sums.to`, in minor units of "to" rounded down: the bank's margin, never below 0. */
export function spreadOf({ from, to }: Pair, market: Rate, sums: Sums): bigint {
  const worth = (sums.from * market * 10n ** BigInt(to.decimals)) / (rateUnit * 10n ** BigInt(from.decimals));
  return worth > sums.to ? worth - sums.to : 0n;
}

/**
 * Least sum of the given side, in its minor units, that nobody gains from by exchanging it to and fro: with a markup of m,
 * a round trip keeps at most (1-m)² of it and its two roundings add at most half a minor unit each. Twice what that asks
 * for, so that it holds whichever side was given, and then rounded up to a number people can read.
 */
export function smallestSum({ from, to }: Pair, market: Rate, markup: bigint, fixed: Side): bigint {
  const [fromUnit, toUnit] = [10n ** BigInt(from.decimals), 10n ** BigInt(to.decimals)];
  const kept = percentUnit * percentUnit - (percentUnit - markup) ** 2n;
  // Worth of the other side's minor unit in the given side's, as a fraction.
  const [numerator, denominator] =
    fixed === 'FROM' ? [rateUnit * fromUnit, market * toUnit] : [market * toUnit, rateUnit * fromUnit];
  const least = (numerator + denominator) * percentUnit * percentUnit;
  return readable(ceiling(least, denominator * kept));
}

/** What an amount of one currency is worth in another at the market's rate, rounded up. */
export function worthOf({ from, to }: Pair, market: Rate, sum: bigint): bigint {
  return ceiling(sum * market * 10n ** BigInt(to.decimals), rateUnit * 10n ** BigInt(from.decimals));
}

/** The next number of the form 1, 2 or 5 with zeros. */
export function readable(sum: bigint): bigint {
  for (let unit = 1n; ; unit *= 10n) {
    for (const step of [1n, 2n, 5n]) if (step * unit >= sum) return step * unit;
  }
}

/** Units of "from" for one "to", rounded half-even and never to nothing. */
export const inverse = (rate: Rate): Rate => {
  const turned = halfEven(rateUnit * rateUnit, rate);
  return turned === 0n ? 1n : turned;
};

/** A rate of the wire or the database as a whole number. It has the form of the contract. */
export function parseRate(text: string): Rate {
  const [integer = '0', fraction = ''] = text.split('.');
  return BigInt(integer + fraction.padEnd(rateDecimals, '0'));
}

/** The shortest text of a rate: no zeros at its end. */
export function formatRate(rate: Rate): string {
  const digits = rate.toString().padStart(rateDecimals + 1, '0');
  const fraction = digits.slice(-rateDecimals).replace(/0+$/, '');
  return digits.slice(0, -rateDecimals) + (fraction === '' ? '' : `.${fraction}`);
}

/** Quotient of two numbers, not below and above 0; a half goes to the even neighbour. */
export function halfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  const up = twice > denominator || (twice === denominator && whole % 2n === 1n);
  return up ? whole + 1n : whole;
}

const ceiling = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/** A percentage of the settings in millionths of a percent. */
export function millionths(percent: string): bigint {
  const [integer = '0', fraction = ''] = percent.split('.');
  return BigInt(integer + fraction.padEnd(6, '0'));
}
