import { arc, pie, type PieArcDatum } from 'd3-shape';
import { useId, useState } from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { rem } from '../../tokens/type.ts';
import { series as colours, swatch } from '../chart/chart.css.ts';
import { ChartOrTable } from '../chart/ChartOrTable.tsx';
import { ChartTable } from '../chart/ChartTable.tsx';
import { fillAt } from '../chart/fills.ts';
import { chartMessages } from '../chart/messages.ts';
import { sharesOf } from '../chart/shares.ts';
import { sumOf } from '../chart/sum.ts';
import type { ChartProps } from '../chart/types.ts';
import type { HostAttributes } from '../hostAttributes.ts';
import * as css from './DonutChart.css.ts';

/** One part of the whole. */
export type ChartPart = {
  /** What it is, in a word or two: "Rent". No two alike. */
  label: string;
  /** A canonical decimal string, `1234.5`, not below zero. */
  value: string;
};

export type DonutChartProps = HostAttributes &
  Pick<ChartProps, 'label' | 'description' | 'format' | 'asTable' | 'onAsTableChange'> & {
    /** Two to six, the largest first; what is left together as the last. */
    parts: readonly ChartPart[];
    /** What they come to, above the sum in the middle; "Total" unless told. */
    totalLabel?: string;
  };

/** Characters of a caption that the ring is wide enough for. */
const widest = 15;
/** Of the text in the middle: what is long is smaller, down to a caption, so that it stays in the ring. */
const sizeOf = ({ length }: string) => rem(Math.min(18, Math.max(12, 190 / length)));

/** px of the drawing's own grid. */
const outer = 100;
const inner = 70;
const ring = arc<PieArcDatum<ChartPart>>()
  .innerRadius(inner)
  .outerRadius(outer)
  .padAngle(0.03)
  .cornerRadius(3);
/** Within the ring by half the line that is drawn along it. */
const edge = arc<PieArcDatum<ChartPart>>()
  .innerRadius(inner + 0.75)
  .outerRadius(outer - 0.75)
  .padAngle(0.046)
  .cornerRadius(2.5);
const angles = pie<ChartPart>()
  .value(({ value }) => Math.max(0, Number(value)))
  .sort(null);

/** What a whole is made of: spending of a month by category. The total is in the middle, the shares are in the legend. */
export function DonutChart(props: DonutChartProps) {
  const { parts, label, format, asTable, onAsTableChange, description, totalLabel, ...rest } = props;
  const { locale } = useLocale();
  const messages = useMessages(chartMessages);
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const [reads, setReads] = useState<'pointed' | 'focused'>();
  const total = sumOf(parts.map(({ value }) => value));
  const shares = sharesOf(parts.map(({ value }) => value)).map((share, index) =>
    shareInWords(share, Number(parts[index]?.value) > 0, locale),
  );
  // Other parts may have come since it was chosen.
  const index = Math.min(chosen ?? 0, parts.length - 1);
  const read = reads === undefined ? undefined : index;
  const part = parts[index];
  const shown = format(read !== undefined && part ? part.value : total);
  // By the total, which no part is longer than: what is read never moves the ring.
  const isBelow = format(total).length > widest;
  const sum = (
    <div className={isBelow ? css.below : css.middle} aria-hidden="true">
      <span className={css.sumName}>
        {(read !== undefined && part?.label) || (totalLabel ?? messages.total)}
      </span>
      <bdi className={css.sumValue} style={{ fontSize: sizeOf(shown) }}>
        {shown}
      </bdi>
    </div>
  );
  const point = (at: number) => ({
    onPointerEnter: () => {
      setChosen(at);
      setReads('pointed');
    },
  });

  const chart = (
    <div className={css.container}>
      <div className={css.chart} onPointerLeave={() => setReads(undefined)}>
        <div className={css.figure}>
          <div className={css.ring}>
            <svg className={css.drawing} viewBox="-100 -100 200 200" aria-hidden="true">
              {angles([...parts]).map((angle) => (
                <g
                  key={angle.data.label}
                  className={`${css.segment} ${colours[angle.index % 2] ?? ''}`}
                  data-faded={(read !== undefined && read !== angle.index) || undefined}
                  {...point(angle.index)}
                >
                  <Segment angle={angle} pattern={`${id}stripes${angle.index}`} />
                </g>
              ))}
            </svg>
            {!isBelow && sum}
            <input
              className={css.slider}
              type="range"
              min={0}
              max={parts.length - 1}
              value={index}
              aria-label={label}
              aria-valuetext={part && `${part.label}: ${format(part.value)}, ${shares[index] ?? ''}`}
              aria-describedby={`${id}about`}
              onChange={(event) => setChosen(Number(event.target.value))}
              onFocus={() => setReads('focused')}
              onBlur={() => setReads(undefined)}
            />
            <VisuallyHidden id={`${id}about`}>
              {`${totalLabel ?? messages.total} ${format(total)}. ${description ?? ''}`.trimEnd()}
            </VisuallyHidden>
          </div>
          {isBelow && sum}
        </div>
        <ul className={css.legend} role="list">
          {parts.map(({ label: name, value }, place) => (
            <li key={name} className={css.row} data-read={read === place || undefined} {...point(place)}>
              <span className={`${swatch} ${fillAt(place)}`} />
              <span className={css.name}>{name}</span>
              <bdi>{format(value)}</bdi>
              <bdi className={css.share}>{shares[place]}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );

  return (
    <ChartOrTable
      {...rest}
      asTable={asTable}
      onAsTableChange={onAsTableChange}
      empty={parts.length === 0 || Number(total) <= 0}
      height={188}
      chart={chart}
      table={
        <ChartTable
          label={label}
          format={format}
          placesTitle={messages.part}
          places={parts.map(({ label: name }) => ({ name }))}
          columns={[{ label: messages.value, values: parts.map(({ value }) => value) }]}
          whole={{ shares, total }}
        />
      }
    />
  );
}

/** One part of the ring, in the texture of its place. */
function Segment({ angle, pattern }: { angle: PieArcDatum<ChartPart>; pattern: string }) {
  const texture = (['solid', 'striped', 'pale'] as const)[Math.floor(angle.index / 2) % 3];
  const shape = ring(angle) ?? '';
  if (texture === 'solid') return <path d={shape} className={css.part} />;
  if (texture === 'pale')
    return (
      <>
        <path d={shape} className={css.pale} />
        <path d={edge(angle) ?? ''} className={css.edge} />
      </>
    );
  return (
    <>
      <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={css.pale} />
        <rect width="2" height="5" className={css.part} />
      </pattern>
      <path d={shape} fill={`url(#${pattern})`} />
    </>
  );
}

/** Whole percent as the reader's language writes them; of something that rounds to nothing, "<1 %". */
function shareInWords(share: number, isSome: boolean, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return share === 0 && isSome ? `<${percent.format(0.01)}` : percent.format(share / 100);
}
