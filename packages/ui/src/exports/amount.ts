export {
  Amount,
  currencyPlace,
  formatAmount,
  type AmountProps,
  type CurrencyPlace,
  type FormatAmountOptions,
  type FormattedAmount,
} from '../components/Amount/index.ts';
