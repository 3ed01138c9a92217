export type { Column, Sorting } from './columns.ts';
export { DataTable, type DataTableProps, type TableSelection } from './DataTable.tsx';
