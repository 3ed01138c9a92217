/** Days and hours on which the bank hands payments over, in its own zone. */
import { addDays, dateIn, startOfDay } from '@kontor/api-client/domain';

/** Zone of the bank's own day: cut-offs and holidays are meant in it. */
export const bankTimezone = 'Europe/London';

/** Bank holidays of England, as far as they are published. Saturdays and Sundays are closed besides. */
// prettier-ignore
export const holidays: readonly string[] = [
  '2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28',
  '2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28',
  '2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26',
];

const closed = new Set(holidays);

/** @param date `YYYY-MM-DD` */
export const isBankDay = (date: string): boolean =>
  !closed.has(date) && ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The bank day so many bank days after a date. 0: the date itself, or the next bank day where it is none. */
export function bankDayAfter(date: string, days: number): string {
  let found = date;
  while (!isBankDay(found)) found = addDays(found, 1);
  for (let left = days; left > 0; left -= 1) {
    found = addDays(found, 1);
    while (!isBankDay(found)) found = addDays(found, 1);
  }
  return found;
}

/** When a payment leaves the bank. */
export type Departure = {
  readonly at: Date;
  /** Day of it in the bank's zone. */
  readonly date: string;
  /** Until then it leaves today; null without such an hour, or after it. */
  readonly cutOffAt: Date | null;
  /** Why it leaves later than now. */
  readonly reason: 'CUT_OFF_PASSED' | 'HOLIDAY' | null;
};

/**
 * When a payment that is signed now leaves: at once, or at the beginning of the next bank day when its scheme has hours and
 * they are over. Up to the cut-off, not including it, it is today's.
 * @param cutOff `HH:mm` in the bank's zone; null for a scheme that is open at all hours of all days
 */
export function departureOf(cutOff: string | null, now: Date): Departure {
  const date = dateIn(now.getTime(), bankTimezone);
  if (cutOff === null) return { at: now, date, cutOffAt: null, reason: null };
  const open = isBankDay(date);
  const cutOffAt = momentOf(date, cutOff);
  if (open && now < cutOffAt) return { at: now, date, cutOffAt, reason: null };
  const next = open ? bankDayAfter(date, 1) : bankDayAfter(date, 0);
  return {
    at: new Date(startOfDay(next, bankTimezone)),
    date: next,
    cutOffAt: null,
    reason: open ? 'CUT_OFF_PASSED' : 'HOLIDAY',
  };
}

/** The last moment of a day in the bank's zone. */
export const endOf = (date: string): Date => new Date(startOfDay(addDays(date, 1), bankTimezone) - 1);

/** Clocks change on Sundays, so a bank day has all its hours. */
function momentOf(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(date, bankTimezone) + (hours * 60 + minutes) * 60_000);
}
