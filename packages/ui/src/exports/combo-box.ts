export { ComboBox, type ComboBoxItem, type ComboBoxProps } from '../components/ComboBox/index.ts';
