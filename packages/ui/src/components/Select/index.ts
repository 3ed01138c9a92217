export { Select, type SelectProps } from './Select.tsx';
export type { SelectItem } from './selectItem.ts';
