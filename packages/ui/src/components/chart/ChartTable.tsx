import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import type { ChartPlace } from './ChartFrame.tsx';
import * as css from './chart.css.ts';
import type { ChartProps, ChartSeries } from './types.ts';

type ChartTableProps = Pick<ChartProps, 'label' | 'format'> & {
  series: readonly ChartSeries[];
  placesTitle: string;
  places: readonly ChartPlace[];
};

/** Every value of a chart, for those who would rather read. */
export function ChartTable({ label, format, series, placesTitle, places }: ChartTableProps) {
  return (
    // What can be scrolled can be so with the keyboard too.
    <div className={css.tableFrame} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th className={css.columnHeader} scope="col">
              {placesTitle}
            </th>
            {series.map(({ label: name }) => (
              <th key={name} className={css.columnHeader} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ name }, index) => (
            <tr key={name}>
              <th className={css.rowHeader} scope="row">
                {name}
              </th>
              {series.map(({ label: of, values }) => (
                <td key={of} className={css.value}>
                  <bdi>{format(values[index] ?? '0')}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
