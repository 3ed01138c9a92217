import { sumOf } from '../chart/sum.ts';

/** From one amount to another. */
export interface Change {
  /** Canonical decimal: what was added; negative: taken. */
  difference: string;
  /** Of the first amount, in percent to one decimal, without a sign; null: the first is nothing, which no share can be of. */
  percent: string | null;
  /** It is more than nothing, and less than `percent` can say. */
  isSlight: boolean;
}

/** Exactly: no digit passes through a `number`. Throws a SyntaxError on a text that is no canonical decimal. */
export function changeOf(from: string, to: string): Change {
  const difference = sumOf([to, from.startsWith('-') ? from.slice(1) : `-${from}`]);
  const decimals = Math.max(...[difference, from].map((value) => value.split('.')[1]?.length ?? 0));
  const [part, whole] = [sizeOf(difference, decimals), sizeOf(from, decimals)];
  if (whole === 0n) return { difference, percent: null, isSlight: false };
  // Tenths of a percent, a half rounded up.
  const tenths = (part * 2000n + whole) / (whole * 2n);
  return { difference, percent: `${tenths / 10n}.${tenths % 10n}`, isSlight: tenths === 0n && part > 0n };
}

/** Without a sign, as a count of the smallest unit that so many decimals write. */
function sizeOf(value: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
