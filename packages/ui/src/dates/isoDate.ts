import { CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date';

/** A day of the Gregorian calendar as ISO 8601 writes it, `YYYY-MM-DD`, years 0001 to 9999: it sorts as text. */
export type IsoDate = string;

/** A month, `YYYY-MM`. */
export type IsoMonth = string;

/** The day of a year, a month (1 to 12) and a day of the month; null where the calendar has no such day. */
export function dateOf(year: number, month: number, day: number): IsoDate | null {
  // Where there is no such day, the library takes the nearest.
  const nearest = new CalendarDate(year, month, day);
  return nearest.year === year && nearest.month === month && nearest.day === day ? nearest.toString() : null;
}

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return dateOf(Number(year), Number(month), Number(day)) === text;
}

/** The date `days` later; negative for earlier. */
export const addDays = (date: IsoDate, days: number): IsoDate => parseDate(date).add({ days }).toString();

/** The same day so many months later, or that month's last day where it has no such day. */
export const addMonths = (date: IsoDate, months: number): IsoDate =>
  parseDate(date).add({ months }).toString();

/** Whole days from one date to another; negative backwards. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);

function dayNumber(date: IsoDate): number {
  const day = parseDate(date);
  return day.calendar.toJulianDay(day);
}

/** 0 is Sunday, 6 Saturday. */
export const weekday = (date: IsoDate): number => getDayOfWeek(parseDate(date), 'en', 'sun');

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);

/** Months from one to another; negative backwards. */
export const monthsBetween = (from: IsoMonth, to: IsoMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

export const addToMonth = (month: IsoMonth, months: number): IsoMonth =>
  monthOf(addMonths(`${month}-01`, months));

/** The nearest day within the bounds, both included. */
export const clampDate = (date: IsoDate, { min, max }: { min: IsoDate; max: IsoDate }): IsoDate =>
  date < min ? min : date > max ? max : date;
