export {
  SicCodePicker,
  type FoundSicCodes,
  type SicCodePickerProps,
} from '../SicCodePicker/SicCodePicker.tsx';
