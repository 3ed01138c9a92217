export { TextField, type TextFieldProps } from '../components/TextField/index.ts';
