export { Amount, type AmountProps } from './Amount.tsx';
export { formatAmount, type FormatAmountOptions, type FormattedAmount } from './formatAmount.ts';
