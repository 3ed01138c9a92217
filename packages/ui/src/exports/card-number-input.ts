export { CardNumberInput, type CardNumberInputProps } from '../components/CardNumberInput/index.ts';
