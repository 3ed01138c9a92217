import { area, curveMonotoneX, curveStepAfter, line } from 'd3-shape';
import { useId } from 'react';
import { dateInWords } from '../../dates/names.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { chartMessages } from '../chart/messages.ts';
import { labelled, percent, spread } from '../chart/places.ts';
import { valueScale } from '../chart/scale.ts';
import type { ChartProps, ChartSeries } from '../chart/types.ts';
import { series as colours } from '../chart/chart.css.ts';
import type { HostAttributes } from '../hostAttributes.ts';
import * as css from './LineChart.css.ts';

export type LineChartProps = HostAttributes &
  ChartProps & {
    /** Days without a gap, `2026-10-23`, the first day first. */
    days: readonly string[];
    /** One line or two, with a value for each day. A single one is filled down to zero. */
    series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries];
    /** A last day that is this one is called "Today". */
    today?: string;
    /** `steps` for what stays until it changes, such as a balance; `smooth` for what moves all the time. */
    curve?: 'steps' | 'smooth';
  };

/** Days above which a label names the month and not the day. */
const manyDays = 180;

const curves = { steps: curveStepAfter, smooth: curveMonotoneX } as const;

/** How a value went, day by day; the newest day is at the end. */
export function LineChart({ days, series, today, curve = 'steps', ...rest }: LineChartProps) {
  const { locale } = useLocale();
  const messages = useMessages(chartMessages);
  const gradient = useId();
  const filled = series.length === 1;
  const scale = valueScale(
    series.flatMap(({ values }) => values),
    { filled },
  );
  const at = spread(days.length);
  const short =
    days.length > manyDays
      ? ({ month: 'short', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
  const nameOf = (day: string) => dateInWords(day, locale, { dateStyle: 'long' });
  const x = (_: string, index: number) => at[index] ?? 0;
  const drawLine = line<string>().x(x).y(scale.top).curve(curves[curve]);
  const drawArea = area<string>().x(x).y0(scale.zero).y1(scale.top).curve(curves[curve]);
  return (
    <ChartFrame
      {...rest}
      series={series}
      placesTitle={messages.day}
      places={days.map((day, index) => ({ name: nameOf(day), at: at[index] ?? 0 }))}
      labels={labelled(days.length).map(({ index, room }) => {
        const day = days[index] ?? '';
        return {
          text: day === today ? messages.today : dateInWords(day, locale, short),
          at: at[index] ?? 0,
          room,
        };
      })}
      scale={scale}
      dots
    >
      <svg className={css.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ label, values }, index) => (
          <g key={label} className={colours[index]}>
            {filled && (
              <>
                <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="100">
                  <stop offset="0" className={css.full} />
                  <stop offset={percent(scale.zero)} className={css.faint} />
                  <stop offset="1" className={css.full} />
                </linearGradient>
                <path d={drawArea(values) ?? ''} fill={`url(#${gradient})`} />
              </>
            )}
            <path d={drawLine(values) ?? ''} className={index === 0 ? css.line : css.dashed} />
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}
