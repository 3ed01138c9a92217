export {
  Amount,
  formatAmount,
  type AmountProps,
  type FormatAmountOptions,
  type FormattedAmount,
} from '../components/Amount/index.ts';
