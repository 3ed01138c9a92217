export { BalanceHistory, type BalanceHistoryProps } from '../BalanceHistory/BalanceHistory.tsx';
