import { scaleBand } from 'd3-scale';
import { useMessages } from '../../locale/index.ts';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { fillAt } from '../chart/fills.ts';
import { chartMessages } from '../chart/messages.ts';
import { percent } from '../chart/places.ts';
import { valueScale } from '../chart/scale.ts';
import { sumOf } from '../chart/sum.ts';
import type { ChartProps, ChartSeries } from '../chart/types.ts';
import type { HostAttributes } from '../hostAttributes.ts';
import * as css from './StackedBarChart.css.ts';

export type StackedBarChartProps = HostAttributes &
  ChartProps & {
    /** What each bar is about, in a word or two, the earliest first: "Jan", "Week 47". No two alike. */
    periods: readonly string[];
    /** What the bars are made of, two to six, the first at the foot, with a value for each period; none below zero. */
    series: readonly ChartSeries[];
  };

/** Labels below the bars, where all would not fit. */
const maxLabels = 6;
/** Percent of the chart; of few periods a bar is still a bar, not a box. */
const widestBar = 12;

/** What periods come to, and of what: spending of each month by category. */
export function StackedBarChart({ periods, series, ...rest }: StackedBarChartProps) {
  const messages = useMessages(chartMessages);
  const totals = periods.map((_, place) => sumOf(series.map(({ values }) => values[place] ?? '0')));
  const scale = valueScale(totals, { filled: true });
  const bands = scaleBand(periods, [0, 100]).paddingInner(0.4).paddingOuter(0.2);
  const width = Math.min(bands.bandwidth(), widestBar);
  const at = (period: string) => (bands(period) ?? 0) + bands.bandwidth() / 2;
  const every = Math.ceil(periods.length / maxLabels);
  return (
    <ChartFrame
      {...rest}
      series={series}
      totals={totals}
      placesTitle={messages.period}
      places={periods.map((name) => ({ name, at: at(name) }))}
      labels={periods
        .filter((_, index) => (periods.length - 1 - index) % every === 0)
        .map((text) => ({ text, at: at(text), room: 'any' }))}
      scale={scale}
    >
      <div className={css.bars} aria-hidden="true">
        {periods.map((period, place) => {
          const top = scale.top(totals[place] ?? '0');
          return (
            <span
              key={period}
              className={css.bar}
              style={{
                insetInlineStart: percent(at(period) - width / 2),
                inlineSize: percent(width),
                top: percent(top),
                height: percent(scale.zero - top),
              }}
            >
              {series.map(({ label, values }, index) => {
                const value = Number(values[place] ?? '0');
                return (
                  value > 0 && (
                    <span
                      key={label}
                      className={`${css.part} ${fillAt(index)}`}
                      style={{ flexGrow: value }}
                    />
                  )
                );
              })}
            </span>
          );
        })}
      </div>
    </ChartFrame>
  );
}
