import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { ErrorState } from '../States/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import type { Column, Sorting } from './columns.ts';
import * as css from './DataTable.css.ts';
import { dataTableMessages } from './messages.ts';
import { selectedShare, toggledAll } from './selection.ts';
import { TableHeader } from './TableHeader.tsx';
import { PlainRows, WindowedRows, type RowOptions } from './TableRows.tsx';

/** From so many rows on, only those near the window are drawn. */
const windowedFrom = 200;
/** Of a column of figures where the rows that are not drawn cannot be measured: an amount of 16 characters. */
const figureWidth = '10rem';
const placeholders = [0, 1, 2, 3, 4];

/** Which rows are selected, by key. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** What a row's checkbox is called: "Select {rowLabel}". */
  rowLabel: (row: Row) => string;
}

export type DataTableProps<Row> = HostAttributes & {
  /** What the table holds. */
  label: string;
  columns: readonly Column<Row>[];
  /** As they are shown: sorted and filtered by the host, who may know more rows than these. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  /** Key of the row the page shows details of. */
  currentKey?: string | undefined;
  /** Rows are on their way: those there are stay, quiet, otherwise placeholders show. */
  loading?: boolean;
  /** Shown in place of rows that could not be loaded. */
  error?: { title: string; description?: ReactNode; onRetry?: () => void } | undefined;
  /** Shown when there is no row: an `EmptyState`. */
  empty: ReactNode;
};

/**
 * Rows of the same kind, compared by column. A table where there is room for one, cards where there is not; to screen readers
 * a table in both. Thousands of rows scroll as ten do.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting, onSort, selection, onRowPress, currentKey } = props;
  const { loading = false, error, empty } = props;
  const messages = useMessages(dataTableMessages);
  const said = useSorted(sorting, columns);

  const width = columns.length + (selection ? 1 : 0);
  const windowed = rows.length > windowedFrom;
  const widthOf = ({ width: told, align }: Column<Row>) =>
    told ?? (windowed && align === 'end' ? figureWidth : undefined);
  const keys = selection ? rows.map(rowKey) : [];
  const options: RowOptions<Row> = { columns, rows, rowKey, selection, onRowPress, currentKey };
  const showRows = !error && rows.length > 0;
  return (
    <div {...hostAttributes(props)} className={css.frame}>
      <VisuallyHidden role="status">
        {loading ? `${label}: ${messages.loading}` : said}
        {!loading &&
          selection &&
          selection.selected.size > 0 &&
          `. ${messages.selected(selection.selected.size)}`}
      </VisuallyHidden>
      <table
        role="table"
        className={css.table}
        aria-label={label}
        aria-busy={loading || undefined}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: 52 }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column) }} />
          ))}
        </colgroup>
        <TableHeader
          columns={columns}
          sorting={sorting}
          onSort={onSort}
          selectAll={
            selection && {
              share: selectedShare(keys, selection.selected),
              onPress: () => selection.onChange(toggledAll(selection.selected, keys)),
            }
          }
          usable={showRows}
        />
        {showRows ? (
          windowed ? (
            <WindowedRows {...options} stale={loading} />
          ) : (
            <PlainRows {...options} stale={loading} />
          )
        ) : loading && !error ? (
          <tbody role="rowgroup" className={css.body} aria-hidden="true">
            {placeholders.map((row) => (
              <tr key={row} className={css.row}>
                {selection && (
                  <td className={css.cell} data-card="select">
                    <Skeleton width={20} height={20} />
                  </td>
                )}
                {columns.map((column, place) => (
                  <td
                    key={column.id}
                    className={css.cell}
                    data-align={column.align}
                    data-card={place === 0 ? 'title' : (column.card ?? 'line')}
                  >
                    <span className={css.placeholder}>
                      <Skeleton height={12} width={`${[80, 60, 70][(row + place) % 3]}%`} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ) : (
          <tbody role="rowgroup" className={css.body}>
            <tr role="row" className={css.row}>
              <td role="cell" className={css.cell} data-card="whole" colSpan={width}>
                {error ? <ErrorState {...error} retrying={loading} level={3} /> : empty}
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

/** Says the new order once the rows are in it; the order they came in is not news. */
function useSorted<Row>(sorting: Sorting | undefined, columns: readonly Column<Row>[]): string {
  const messages = useMessages(dataTableMessages);
  const [said, setSaid] = useState('');
  const first = useRef(sorting);
  const { column: id, direction } = sorting ?? {};
  const header = columns.find((column) => column.id === id)?.header;
  useEffect(() => {
    const before = first.current;
    if (before?.column === id && before?.direction === direction) return;
    first.current = undefined;
    if (header !== undefined && direction) setSaid(messages.sort(header, messages.sorted[direction]));
  }, [id, direction, header, messages]);
  return said;
}
