export { Select, type SelectItem, type SelectProps } from '../components/Select/index.ts';
