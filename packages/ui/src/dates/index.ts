export { bornAtLatest, minimumAge } from './age.ts';
export {
  boundsWithin,
  earliestDate,
  latestDate,
  latestSingleDate,
  singleBounds,
  type DateBounds,
} from './bounds.ts';
export { todayIn } from './clock.ts';
export { inLocalDigits } from './digits.ts';
export { formatDate, formatDateRange, type DateForm, type DateRange } from './formatDate.ts';
export { formatMoment } from './formatMoment.ts';
export {
  addDays,
  addMonths,
  addToMonth,
  clampDate,
  daysBetween,
  isIsoDate,
  monthOf,
  monthsBetween,
  weekday,
  type IsoDate,
  type IsoMonth,
} from './isoDate.ts';
export { exampleOf, monthGrid, weekdaysFrom, weekOf, weekStart } from './monthGrid.ts';
export { dateInWords, daysInWords } from './names.ts';
export { dayPresets, presetRange, rangePresets, type DayPreset, type RangePreset } from './presets.ts';
export { readDate, type DateProblem, type Reading } from './readDate.ts';
export { readDateRange } from './readDateRange.ts';
export { readMonth, type MonthBounds } from './readMonth.ts';
