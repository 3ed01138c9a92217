import { ChevronDown } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { sortedBy, type Column, type Sorting } from './columns.ts';
import * as css from './DataTable.css.ts';
import { dataTableMessages } from './messages.ts';
import type { SelectedShare } from './selection.ts';

interface TableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
  selectAll: { share: SelectedShare; onPress: () => void } | undefined;
  /** There are rows to sort and to select. */
  usable: boolean;
}

/** The columns' headers: sticking to the window's top over the rows, and in cards a line of ways to sort. */
export function TableHeader<Row>({ columns, sorting, onSort, selectAll, usable }: TableHeaderProps<Row>) {
  const messages = useMessages(dataTableMessages);
  return (
    <thead role="rowgroup" className={css.head}>
      <tr role="row" className={css.headRow}>
        {selectAll && (
          <th role="columnheader" scope="col" className={css.header} data-pressable={usable ? '' : undefined}>
            <div className={css.selectAll}>
              <Checkbox
                label={messages.selectAll}
                checked={selectAll.share === 'all'}
                indeterminate={selectAll.share === 'some'}
                disabled={!usable}
                onChange={selectAll.onPress}
              />
            </div>
          </th>
        )}
        {usable && onSort && columns.some(({ sortable }) => sortable) && (
          <td role="presentation" className={css.sortBy} aria-hidden="true">
            {messages.sortBy}
          </td>
        )}
        {columns.map((column) => {
          const sorts = column.sortable === true && onSort !== undefined;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={css.header}
              data-align={column.align}
              data-pressable={sorts && usable ? '' : undefined}
              aria-sort={sorts ? (sorting?.column === column.id ? sorting.direction : 'none') : undefined}
            >
              {sorts ? (
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => onSort(sortedBy(column.id, sorting))}
                >
                  {column.header}
                  <span className={css.arrow}>
                    <ChevronDown size={16} />
                  </span>
                </button>
              ) : (
                <span className={css.headerText}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
