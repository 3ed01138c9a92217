import { useId, useState, type PointerEvent, type ReactNode } from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './chart.css.ts';
import { ChartOrTable } from './ChartOrTable.tsx';
import { ChartTable } from './ChartTable.tsx';
import { chartMessages } from './messages.ts';
import { fillAt } from './fills.ts';
import { percent } from './places.ts';
import type { ValueScale } from './scale.ts';
import type { ChartProps, ChartSeries } from './types.ts';

/** Where a chart has values, from its start to its end. */
export type ChartPlace = {
  /** As it is spoken and stands in the table: "23 October 2026". */
  name: string;
  /** Percent from the start. */
  at: number;
};

/** What stands below a chart. */
export type ChartLabel = { text: string; at: number; room: 'any' | 'wide' | 'narrow' };

type ChartFrameProps = HostAttributes &
  ChartProps & {
    series: readonly ChartSeries[];
    /** What the places are, over their column of the table: "Day". */
    placesTitle: string;
    places: readonly ChartPlace[];
    labels: readonly ChartLabel[];
    scale: ValueScale;
    /** What the series come to at each place, where they stand on one another. */
    totals?: readonly string[];
    /** Where each value is: a dot at the last, and at the one that is read. */
    dots?: boolean;
    /** What is drawn, in a box as large as the plot. */
    children: ReactNode;
  };

const roomClass = { any: '', wide: ` ${css.onlyWide}`, narrow: ` ${css.onlyNarrow}` } as const;

/** What charts with a scale share: its lines, labels, going from place to place, and the same as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { series, places, totals, height = 188, asTable, onAsTableChange, ...rest } = props;
  const messages = useMessages(chartMessages);
  const columns = totals === undefined ? series : [...series, { label: messages.total, values: totals }];
  return (
    <ChartOrTable
      {...hostAttributes(rest)}
      asTable={asTable}
      onAsTableChange={onAsTableChange}
      empty={places.length === 0}
      height={height}
      chart={
        <>
          {series.length > 1 && (
            <ul className={css.legend} role="list">
              {series.map(({ label }, index) => (
                <li key={label} className={css.named}>
                  <span className={`${css.swatch} ${fillAt(index)}`} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          <Plot {...props} columns={columns} height={height} />
        </>
      }
      table={<ChartTable {...props} columns={columns} />}
    />
  );
}

function Plot({
  label,
  description,
  format,
  formatTick = format,
  height,
  series,
  places,
  labels,
  scale,
  dots = false,
  columns,
  children,
}: ChartFrameProps & { columns: readonly ChartSeries[] }) {
  const { direction } = useLocale();
  const descriptionId = useId();
  const last = places.length - 1;
  const [chosen, setChosen] = useState<number>();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // Other places may have come since it was chosen.
  const index = Math.min(chosen ?? last, last);
  const place = places[index];
  const read = pointed || focused ? place : undefined;
  const inset = places[0]?.at ?? 0;
  const inWords = columns.map(({ label: name, values }) => {
    const value = format(values[index] ?? '0');
    return columns.length > 1 ? `${name} ${value}` : value;
  });

  const followPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const at = ((direction === 'rtl' ? right - event.clientX : event.clientX - left) / width) * 100;
    const distances = places.map((one) => Math.abs(one.at - at));
    setChosen(distances.indexOf(Math.min(...distances)));
    setPointed(true);
  };

  return (
    <div className={css.chart}>
      <div
        className={css.plot}
        style={{ height }}
        onPointerMove={followPointer}
        onPointerLeave={() => setPointed(false)}
      >
        {scale.ticks.map(({ value, top }) => (
          <span key={value} className={value === '0' ? css.zero : css.line} style={{ top: percent(top) }} />
        ))}
        {children}
        {read && <span className={css.cursor} style={{ insetInlineStart: percent(read.at) }} />}
        {dots &&
          (read ?? places[last]) &&
          series.map(({ label: name, values }, number) => (
            <span
              key={name}
              className={css.place.middle}
              style={{
                insetInlineStart: percent((read ?? places[last])?.at ?? 0),
                top: percent(scale.top(values[read ? index : last] ?? '0')),
              }}
            >
              <span className={`${css.dot} ${css.series[number] ?? ''}`} />
            </span>
          ))}
        <input
          className={css.slider}
          style={{ insetInlineStart: percent(inset), width: percent(100 - 2 * inset) }}
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={label}
          aria-valuetext={`${place?.name ?? ''}: ${inWords.join(', ')}`}
          aria-describedby={description === undefined ? undefined : descriptionId}
          onChange={(event) => setChosen(Number(event.target.value))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {read && (
          <div
            // Beside the place, so that it hides nothing of it.
            className={css.place[read.at < 50 ? 'start' : 'end']}
            style={{ insetInlineStart: percent(read.at), top: 0 }}
            aria-hidden="true"
          >
            <div className={css.readout}>
              <span className={css.readoutName}>{read.name}</span>
              {columns.map(({ label: name, values }, number) => (
                <span key={name} className={css.named}>
                  {columns.length > 1 && (
                    <>
                      {number < series.length && <span className={`${css.swatch} ${fillAt(number)}`} />}
                      <span>{name}</span>
                    </>
                  )}
                  <bdi className={css.readoutValue}>{format(values[index] ?? '0')}</bdi>
                </span>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className={css.ticks} style={{ height }} aria-hidden="true">
        {scale.ticks.map(({ value, top }) => (
          <bdi key={value} className={css.tick} style={{ top: percent(top) }}>
            {formatTick(value)}
          </bdi>
        ))}
      </div>
      <div className={css.labels} aria-hidden="true">
        {labels.map(({ text, at, room }) => (
          <span
            key={`${at}`}
            className={`${css.place[at === 0 ? 'start' : at === 100 ? 'end' : 'middle']}${roomClass[room]}`}
            style={{ insetInlineStart: percent(at) }}
          >
            {text}
          </span>
        ))}
      </div>
      {description !== undefined && <VisuallyHidden id={descriptionId}>{description}</VisuallyHidden>}
    </div>
  );
}
