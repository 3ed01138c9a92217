import { scaleBand } from 'd3-scale';
import { useMessages } from '../../locale/index.ts';
import { series as colours } from '../chart/chart.css.ts';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { chartMessages } from '../chart/messages.ts';
import { percent } from '../chart/places.ts';
import { valueScale } from '../chart/scale.ts';
import type { ChartProps, ChartSeries } from '../chart/types.ts';
import type { HostAttributes } from '../hostAttributes.ts';
import * as css from './BarChart.css.ts';

export type BarChartProps = HostAttributes &
  ChartProps & {
    /** What each group of bars is about, in a word or two, the earliest first: "Jan", "Week 47". No two alike. */
    periods: readonly string[];
    /** One bar in each group or two, with a value for each period. */
    series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
  };

/** Labels below the bars, where all would not fit. */
const maxLabels = 6;
/** Percent of the chart; of few periods a bar is still a bar, not a box. */
const widestGroup = 14;

/** What periods come to, side by side: in and out of each month. */
export function BarChart({ periods, series, ...rest }: BarChartProps) {
  const messages = useMessages(chartMessages);
  const scale = valueScale(
    series.flatMap(({ values }) => values),
    { filled: true },
  );
  const groups = scaleBand(periods, [0, 100]).paddingInner(0.4).paddingOuter(0.2);
  const width = Math.min(groups.bandwidth(), widestGroup);
  const bars = scaleBand(
    series.map((_, index) => index),
    [-width / 2, width / 2],
  ).paddingInner(0.1);
  const at = (period: string) => (groups(period) ?? 0) + groups.bandwidth() / 2;
  const every = Math.ceil(periods.length / maxLabels);
  return (
    <ChartFrame
      {...rest}
      series={series}
      placesTitle={messages.period}
      places={periods.map((name) => ({ name, at: at(name) }))}
      labels={periods
        .filter((_, index) => (periods.length - 1 - index) % every === 0)
        .map((text) => ({ text, at: at(text), room: 'any' }))}
      scale={scale}
    >
      {series.map(({ label, values }, index) => (
        <div key={label} className={`${css.bars} ${colours[index] ?? ''}`} aria-hidden="true">
          {periods.map((period, place) => {
            const value = scale.top(values[place] ?? '0');
            const below = value > scale.zero;
            return (
              <span
                key={period}
                className={below ? css.below : css.above}
                style={{
                  insetInlineStart: percent(at(period) + (bars(index) ?? 0)),
                  inlineSize: percent(bars.bandwidth()),
                  top: percent(below ? scale.zero : value),
                  height: percent(Math.abs(value - scale.zero)),
                }}
              />
            );
          })}
        </div>
      ))}
    </ChartFrame>
  );
}
