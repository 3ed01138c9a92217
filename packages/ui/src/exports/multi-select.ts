export { MultiSelect, type MultiSelectProps } from '../components/MultiSelect/index.ts';
export type { SelectItem } from '../components/Select/index.ts';
