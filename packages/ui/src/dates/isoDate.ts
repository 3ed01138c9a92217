/** A day of the Gregorian calendar as ISO 8601 writes it, `YYYY-MM-DD`, years 0001 to 9999: it sorts as text. */
export type IsoDate = string;

/** A month, `YYYY-MM`. */
export type IsoMonth = string;

const pad = (number: number, length: number) => String(number).padStart(length, '0');
const utc = (date: IsoDate) => new Date(`${date}T00:00:00Z`);
const iso = (at: Date): IsoDate => at.toISOString().slice(0, 10);

/** The day of a year, a month (1 to 12) and a day of the month; null where the calendar has no such day. */
export function dateOf(year: number, month: number, day: number): IsoDate | null {
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isIsoDate(date) ? date : null;
}

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = utc(text);
  return !Number.isNaN(at.getTime()) && iso(at) === text;
}

/** The date `days` later; negative for earlier. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const at = utc(date);
  at.setUTCDate(at.getUTCDate() + days);
  return iso(at);
}

/** The same day so many months later, or that month's last day where it has no such day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const at = utc(date);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months + 1);
  // The last day of the month asked for.
  at.setUTCDate(0);
  return iso(new Date(Math.min(at.getTime(), Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), day))));
}

/** Whole days from one date to another; negative backwards. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (utc(to).getTime() - utc(from).getTime()) / 86_400_000;

/** 0 is Sunday, 6 Saturday. */
export const weekday = (date: IsoDate): number => utc(date).getUTCDay();

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);

/** Months from one to another; negative backwards. */
export const monthsBetween = (from: IsoMonth, to: IsoMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

export const addToMonth = (month: IsoMonth, months: number): IsoMonth =>
  monthOf(addMonths(`${month}-01`, months));

/** The nearest day within the bounds, both included. */
export const clampDate = (date: IsoDate, { min, max }: { min: IsoDate; max: IsoDate }): IsoDate =>
  date < min ? min : date > max ? max : date;
