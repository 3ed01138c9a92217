import { curveMonotoneX, line } from 'd3-shape';
import { series } from '../chart/chart.css.ts';
import { spread } from '../chart/places.ts';
import { rangeOf } from '../chart/range.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Sparkline.css.ts';

export type SparklineProps = HostAttributes & {
  /** What it tells, since it has no figures: "1 GBP in EUR over 30 days: up from 1.1712 to 1.1889". */
  label: string;
  /** Canonical decimal strings, the earliest first. */
  values: readonly string[];
  /** px */
  width?: number;
  /** px */
  height?: number;
};

/** A line as small as a word, for the direction things take; the figures stand beside it. */
export function Sparkline({ label, values, width = 56, height = 20, ...rest }: SparklineProps) {
  const [low, high] = rangeOf(values, { filled: false });
  // A single value stays as it is.
  const drawn = values.length === 1 ? [...values, ...values] : values;
  const at = spread(drawn.length);
  return (
    <svg
      {...hostAttributes(rest)}
      className={`${css.drawing} ${series[0]}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path
        className={css.line}
        d={
          line<string>()
            .x((_, index) => at[index] ?? 0)
            .y((value) => ((high - Number(value)) / (high - low)) * 100)
            .curve(curveMonotoneX)(drawn) ?? ''
        }
      />
    </svg>
  );
}
