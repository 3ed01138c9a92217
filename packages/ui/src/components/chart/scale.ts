import { scaleLinear } from 'd3-scale';
import { rangeOf } from './range.ts';

/** Where values stand in a chart: percent from its top. */
export type ValueScale = {
  top: (value: string) => number;
  /** Where zero is, or the edge that is nearest to it. */
  zero: number;
  /** Round values, the least first. */
  ticks: readonly { value: string; top: number }[];
};

/** The scale of these values; where something is `filled` from zero, it has zero. */
export function valueScale(values: readonly string[], how: { filled: boolean }): ValueScale {
  const scale = scaleLinear(rangeOf(values, how), [100, 0]);
  return {
    top: (value) => scale(Number(value)),
    zero: Math.min(100, Math.max(0, scale(0))),
    ticks: scale.ticks(3).map((tick) => ({ value: decimal(tick), top: scale(tick) })),
  };
}

/** A number of the scale as a canonical decimal: never `1e+21`. */
const decimal = (tick: number): string =>
  tick.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 }).replace(/^-0$/, '0');
