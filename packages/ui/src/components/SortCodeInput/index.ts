export { SortCodeInput, type SortCodeInputProps } from './SortCodeInput.tsx';
