import type { IsoDate } from './isoDate.ts';
import { inLocalDigits } from './digits.ts';

/** Two days and all between them; `end` is never before `start`, and equal to it for a single day. */
export interface DateRange {
  start: IsoDate;
  end: IsoDate;
}

/** How much of a date is written: all of it, or without its year. */
export type DateForm = 'full' | 'short';

/** Day.month.year in the locale's numerals, `05.03.2024`; in the short form `05.03.` (DATE-09, DATE-11). */
export function formatDate(date: IsoDate, locale: string, form: DateForm = 'full'): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return inLocalDigits(`${day}.${month}.${form === 'full' ? year : ''}`, locale);
}

/** `05.03.2024 – 09.03.2024`; a single day is written once (DATE-08). */
export function formatDateRange({ start, end }: DateRange, locale: string): string {
  const first = formatDate(start, locale);
  return start === end ? first : `${first} – ${formatDate(end, locale)}`;
}
