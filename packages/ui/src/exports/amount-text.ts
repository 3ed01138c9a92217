export {
  amountCap,
  compareDecimals,
  typeAmount,
  type AmountEdit,
  type AmountEdited,
  type AmountRefusal,
  type AmountRules,
} from '../components/AmountInput/amountRules.ts';
export {
  formatAmount,
  type FormatAmountOptions,
  type FormattedAmount,
} from '../components/Amount/formatAmount.ts';
export { parsePasted, type PasteContext, type Pasted } from '../components/AmountInput/parsePasted.ts';
