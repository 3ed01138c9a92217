import type { ReactNode } from 'react';

/** A column of a table of `Row`s. The first one names its row: to screen readers, and as the title of its card. */
export interface Column<Row> {
  id: string;
  /** Its header, and the label of its cell in a card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and other figures end where their header ends. */
  align?: 'start' | 'end';
  /** Shows a way to sort by it. */
  sortable?: boolean;
  /** Any CSS width; what is left goes to the columns without one, by what they hold. No amount is cut. */
  width?: string;
  /** In a card: a line of its own (unless told), beside the title, or left out. */
  card?: 'line' | 'aside' | 'none';
}

/** By which column the rows are sorted, and which way. */
export interface Sorting {
  column: string;
  direction: 'ascending' | 'descending';
}

/** What a press on a column's header asks for: that column upwards, or the other way round. */
export const sortedBy = (column: string, sorting: Sorting | undefined): Sorting => ({
  column,
  direction: sorting?.column === column && sorting.direction === 'ascending' ? 'descending' : 'ascending',
});
