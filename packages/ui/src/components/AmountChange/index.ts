export { AmountChange, type AmountChangeProps } from './AmountChange.tsx';
