export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';
export { DateRangeButton, type DateRangeButtonProps } from './DateRangeButton.tsx';
export { DateRangeFilter, type DateRangeFilterProps } from './DateRangeFilter.tsx';
