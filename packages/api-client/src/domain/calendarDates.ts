/**
 * Calendar dates (`YYYY-MM-DD`) and the days of a time zone: the only place that does sums with them. Zones are IANA names; an
 * unknown one throws RangeError. Durations of so many milliseconds need none of this.
 */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

const form = 'YYYY-MM-DD';

/** In UTC, whose days all have 24 hours. From the instant: a text with a year below 100 would be read as one of the 1900s. */
const utcDay = (date: string) => dayjs.utc(Date.parse(date));

/** Whether a text is a date that exists: not 30 February. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && utcDay(text).format(form) === text;

/** The date `days` later; negative for earlier. */
export const addDays = (date: string, days: number): string => utcDay(date).add(days, 'day').format(form);

/** The same day `months` later, or that month's last day where there is no such day (A67). */
export const addMonths = (date: string, months: number): string =>
  utcDay(date).add(months, 'month').format(form);

/** The first date of the month. */
export const firstOfMonth = (date: string): string => utcDay(date).startOf('month').format(form);

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => utcDay(to).diff(utcDay(from), 'day');

/** Day of the week: 0 is Sunday, 6 Saturday. */
export const weekday = (date: string): number => utcDay(date).day();

/** By how much clocks are put back, in ms: three hours to half an hour. */
const steps = [3, 2, 1, 0.5].map((hours) => hours * 3_600_000);

/**
 * First moment (epoch ms) of `date`, of the year 100 or later, in `zone`: the earlier of two midnights, or the moment of the
 * change where the clocks skip midnight.
 */
export function startOfDay(date: string, zone: string): number {
  const midnight = dayjs.tz(date, zone).valueOf();
  // Of two midnights dayjs finds the first or the second, depending on the offset that the zone has today.
  return steps.map((step) => midnight - step).find((at) => dateIn(at, zone) === date) ?? midnight;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Calendar date in `zone` at `at` (epoch ms). By Intl, which dayjs asks too, but with a new formatter for every moment: some
 * twenty times slower, and a statement asks once a row.
 */
export function dateIn(at: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}
