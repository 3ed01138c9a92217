export { IbanInput, type IbanInputProps } from './IbanInput.tsx';
