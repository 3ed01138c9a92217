/** Days on which payments are settled, and the bank's own day. */
import { addDays, startOfDay, weekday } from '@kontor/api-client/domain';
import { holidaysOf, type SettlementCalendar } from './holidays.ts';

/** The bank's time zone: it decides today's date, and cut-offs are given in it. */
export const bankTimezone = 'Europe/London';

/** Whether a date (`YYYY-MM-DD`) is from Monday to Friday. */
export const isWeekday = (date: string): boolean => ![0, 6].includes(weekday(date));

/** Whether a settlement system is open on a date (`YYYY-MM-DD`): no weekend and no holiday. */
export const isBankDay = (calendar: SettlementCalendar, date: string): boolean =>
  isWeekday(date) && !holidaysOf(calendar, Number(date.slice(0, 4))).has(date);

/** The bank day so many bank days after a date. 0: the date itself, or the next bank day where it is none. */
export function bankDayAfter(calendar: SettlementCalendar, date: string, days: number): string {
  let found = date;
  while (!isBankDay(calendar, found)) found = addDays(found, 1);
  for (let left = days; left > 0; left -= 1) {
    found = addDays(found, 1);
    while (!isBankDay(calendar, found)) found = addDays(found, 1);
  }
  return found;
}

/** The last moment of a day in the bank's zone. */
export const endOf = (date: string): Date => new Date(startOfDay(addDays(date, 1), bankTimezone) - 1);
