export { SecurityCodeInput, type SecurityCodeInputProps } from '../components/SecurityCodeInput/index.ts';
