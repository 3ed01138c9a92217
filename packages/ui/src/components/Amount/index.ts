export { Amount, type AmountProps } from './Amount.tsx';
export { currencyPlace, type CurrencyPlace } from './currencyText.ts';
export { formatAmount, type FormatAmountOptions, type FormattedAmount } from './formatAmount.ts';
