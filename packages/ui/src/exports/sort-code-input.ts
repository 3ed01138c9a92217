export { SortCodeInput, type SortCodeInputProps } from '../components/SortCodeInput/index.ts';
