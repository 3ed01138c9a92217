export { IbanInput, type IbanInputProps } from '../components/IbanInput/index.ts';
