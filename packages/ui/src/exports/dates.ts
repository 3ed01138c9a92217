export {
  formatDate,
  formatDateRange,
  formatMoment,
  todayIn,
  type DateForm,
  type DateRange,
  type IsoDate,
} from '../dates/index.ts';
