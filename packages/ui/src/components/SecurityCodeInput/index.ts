export { SecurityCodeInput, type SecurityCodeInputProps } from './SecurityCodeInput.tsx';
