import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import type { ChartPlace } from './ChartFrame.tsx';
import * as css from './chart.css.ts';
import { chartMessages } from './messages.ts';
import type { ChartProps, ChartSeries } from './types.ts';

type ChartTableProps = Pick<ChartProps, 'label' | 'format'> & {
  columns: readonly ChartSeries[];
  placesTitle: string;
  places: readonly Pick<ChartPlace, 'name'>[];
  /** Where the places are parts of one thing: what each is of it, as a last column, and what they come to, as a last row. */
  whole?: { shares: readonly string[]; total: string };
};

/** Every value of a chart, for those who would rather read. */
export function ChartTable({ label, format, columns, placesTitle, places, whole }: ChartTableProps) {
  const messages = useMessages(chartMessages);
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
            {columns.map(({ label: name }) => (
              <th key={name} className={css.columnHeader} scope="col">
                {name}
              </th>
            ))}
            {whole && (
              <th className={css.columnHeader} scope="col">
                {messages.share}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {places.map(({ name }, index) => (
            <tr key={name}>
              <th className={css.rowHeader} scope="row">
                {name}
              </th>
              {columns.map(({ label: of, values }) => (
                <td key={of} className={css.value}>
                  <bdi>{format(values[index] ?? '0')}</bdi>
                </td>
              ))}
              {whole && (
                <td className={css.value}>
                  <bdi>{whole.shares[index]}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {whole && (
          <tfoot>
            <tr>
              <th className={css.columnHeader} scope="row">
                {messages.total}
              </th>
              <td className={css.value}>
                <bdi>{format(whole.total)}</bdi>
              </td>
              <td className={css.value} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
