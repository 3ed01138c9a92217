export { Amount, type AmountProps } from './Amount.tsx';
export { AmountsHidden, useHiddenAmount } from './AmountsHidden.tsx';
export { currencyPlace, type CurrencyPlace } from './currencyText.ts';
export { formatAmount, type FormatAmountOptions, type FormattedAmount } from './formatAmount.ts';
