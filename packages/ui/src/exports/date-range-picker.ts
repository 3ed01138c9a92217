export { DateRangePicker, type DateRangePickerProps } from '../components/DateRangePicker/index.ts';
