export { AmountInput, type AmountCurrency, type AmountInputProps } from '../components/AmountInput/index.ts';
export type { AmountRefusal } from '../components/AmountInput/amountRules.ts';
