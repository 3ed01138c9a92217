export {
  DateRangeButton,
  DateRangePicker,
  type DateRangeButtonProps,
  type DateRangePickerProps,
} from '../components/DateRangePicker/index.ts';
