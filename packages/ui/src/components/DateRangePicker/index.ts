export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';
export { DateRangeButton, type DateRangeButtonProps } from './DateRangeButton.tsx';
