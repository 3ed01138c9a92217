export { CodeInput, type CodeInputProps } from '../components/CodeInput/index.ts';
