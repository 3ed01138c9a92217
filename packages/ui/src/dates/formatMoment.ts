import { wallClock } from './clock.ts';
import { formatDate, type DateForm } from './formatDate.ts';
import { inLocalDigits } from './digits.ts';

/**
 * A moment (epoch ms) as a zone's clocks show it: hours:minutes and the date, `14:05 05.03.2024` (DATE-10, A69). Throws
 * RangeError for an invalid zone or moment.
 */
export function formatMoment(at: number, timeZone: string, locale: string, form: DateForm = 'full'): string {
  const { date, time } = wallClock(at, timeZone);
  return `${inLocalDigits(time, locale)} ${formatDate(date, locale, form)}`;
}
