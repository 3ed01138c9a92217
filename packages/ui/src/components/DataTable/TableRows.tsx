import { useMemo, type Ref } from 'react';
import { useMessages } from '../../locale/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import type { LineSource } from '../List/lines.ts';
import { useWindowedLines } from '../List/useWindowedLines.ts';
import type { Column } from './columns.ts';
import * as css from './DataTable.css.ts';
import type { TableSelection } from './DataTable.tsx';
import { dataTableMessages } from './messages.ts';
import { toggled } from './selection.ts';

/** What every row needs to know of its table. */
export interface RowOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row> | undefined;
  onRowPress: ((row: Row) => void) | undefined;
  currentKey: string | undefined;
}

interface RowsProps<Row> extends RowOptions<Row> {
  /** Newer rows are on their way. */
  stale: boolean;
}

const bodyClass = (stale: boolean) => (stale ? `${css.body} ${css.stale}` : css.body);

/** All rows. */
export function PlainRows<Row>({ stale, ...options }: RowsProps<Row>) {
  return (
    <tbody role="rowgroup" className={bodyClass(stale)}>
      {options.rows.map((row) => (
        <TableRow key={options.rowKey(row)} row={row} {...options} />
      ))}
    </tbody>
  );
}

const estimates = { heading: 0, item: 53 };

/** The rows near the window, and the room of the others. */
export function WindowedRows<Row>({ stale, ...options }: RowsProps<Row>) {
  const { rows, rowKey, columns, selection } = options;
  const lines = useMemo(
    (): LineSource => ({
      count: rows.length,
      blocks: [{ of: rows, count: rows.length }],
      keyOf: (index) => {
        const row = rows[index];
        return row === undefined ? String(index) : rowKey(row);
      },
      kindOf: () => 'item',
      headingOf: () => -1,
    }),
    [rows, rowKey],
  );
  const { container, drawn, total, measure, onFocus, onBlur } = useWindowedLines<HTMLTableSectionElement>(
    lines,
    estimates,
  );
  const width = columns.length + (selection ? 1 : 0);
  const end = drawn.at(-1)?.end ?? 0;
  return (
    <tbody ref={container} role="rowgroup" className={bodyClass(stale)} onFocus={onFocus} onBlur={onBlur}>
      {drawn.flatMap(({ index, start }, place) => {
        const row = rows[index];
        if (row === undefined) return [];
        const gap = start - (drawn[place - 1]?.end ?? 0);
        const key = rowKey(row);
        return [
          gap > 0 && <Room key={`before ${key}`} height={gap} width={width} />,
          <TableRow key={key} row={row} measure={measure} index={index} {...options} />,
        ];
      })}
      {total > end && <Room height={total - end} width={width} />}
    </tbody>
  );
}

/** The room of rows that are not drawn. */
function Room({ height, width }: { height: number; width: number }) {
  return (
    <tr role="presentation" aria-hidden="true" className={css.block}>
      <td role="presentation" className={css.nothing} colSpan={width} style={{ blockSize: height }} />
    </tr>
  );
}

interface TableRowProps<Row> extends RowOptions<Row> {
  row: Row;
  measure?: Ref<HTMLTableRowElement>;
  /** Among all rows, where not all are drawn. */
  index?: number;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, selection, onRowPress, currentKey, measure, index } = props;
  const messages = useMessages(dataTableMessages);
  const key = rowKey(row);
  const selected = selection?.selected.has(key) ?? false;
  const current = currentKey === key;
  return (
    <tr
      ref={measure}
      role="row"
      className={css.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-current={current ? 'true' : undefined}
      data-current={current ? '' : undefined}
      data-selected={selected ? '' : undefined}
      data-pressable={onRowPress ? '' : undefined}
    >
      {selection && (
        <td role="cell" className={css.cell} data-card="select">
          <div className={css.select}>
            <Checkbox
              label={messages.select(selection.rowLabel(row))}
              labelHidden
              checked={selected}
              onChange={() => selection.onChange(toggled(selection.selected, key))}
            />
          </div>
        </td>
      )}
      {columns.map((column, place) =>
        place === 0 ? (
          <th
            key={column.id}
            role="rowheader"
            scope="row"
            className={css.cell}
            data-align={column.align}
            data-card="title"
          >
            {onRowPress ? (
              <button type="button" className={css.press} onClick={() => onRowPress(row)}>
                {column.cell(row)}
              </button>
            ) : (
              column.cell(row)
            )}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            className={css.cell}
            data-align={column.align}
            data-card={column.card ?? 'line'}
          >
            <span className={css.cellLabel} aria-hidden="true">
              {column.header}
            </span>
            <span className={css.value}>{column.cell(row)}</span>
          </td>
        ),
      )}
    </tr>
  );
}
