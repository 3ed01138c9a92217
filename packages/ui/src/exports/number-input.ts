export { NumberInput, type NumberInputProps } from '../components/NumberInput/index.ts';
