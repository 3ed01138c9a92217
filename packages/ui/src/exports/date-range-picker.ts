export {
  DateRangeButton,
  DateRangeFilter,
  DateRangePicker,
  type DateRangeButtonProps,
  type DateRangeFilterProps,
  type DateRangePickerProps,
} from '../components/DateRangePicker/index.ts';
