export {
  TransactionList,
  type OlderOperations,
  type TransactionListProps,
} from '../TransactionList/TransactionList.tsx';
export { rowsOf } from '../TransactionList/entries.ts';
export {
  groupByDay,
  type DayGroup,
  type DayGroupOptions,
  type DayHeading,
} from '../TransactionList/transactionGroups.ts';
export type { Loadable } from '../shared/loadable.ts';
