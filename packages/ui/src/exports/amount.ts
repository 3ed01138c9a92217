export {
  Amount,
  AmountsHidden,
  currencyPlace,
  formatAmount,
  useHiddenAmount,
  type AmountProps,
  type CurrencyPlace,
  type FormatAmountOptions,
  type FormattedAmount,
} from '../components/Amount/index.ts';
