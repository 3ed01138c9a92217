export { TotalBalance, type TotalBalanceProps } from '../TotalBalance/TotalBalance.tsx';
