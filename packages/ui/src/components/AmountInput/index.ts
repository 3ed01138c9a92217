export { AmountInput, type AmountCurrency, type AmountInputProps } from './AmountInput.tsx';
