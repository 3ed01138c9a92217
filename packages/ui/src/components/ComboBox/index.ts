export { ComboBox, type ComboBoxProps } from './ComboBox.tsx';
export type { SelectItem as ComboBoxItem } from '../Select/selectItem.ts';
