/** Holidays of the systems that settle payments. */
import { addDays, weekday } from '@kontor/api-client/domain';
import Holidays from 'date-holidays';

/**
 * Whose closing days count: England's banks (Bank of England), the euro's TARGET (European Central Bank) or the dollar's
 * Fedwire (Federal Reserve Banks).
 */
export type SettlementCalendar = 'ENGLAND' | 'TARGET' | 'FEDERAL_RESERVE';

const dateOf = ({ date }: { readonly date: string }): string => date.slice(0, 10);

const english = new Holidays('GB', 'ENG', { types: ['public'] });

const target = new Holidays();
for (const rule of ['01-01', 'easter -2', 'easter 1', '05-01', '12-25', '12-26'])
  target.setHoliday(rule, 'TARGET is closed');

const federal = new Holidays('US', { types: ['public'] });

/**
 * The library knows when federal offices close, which differs: when a holiday falls on a Saturday, the Reserve Banks stay open
 * on the Friday before; when it falls on a Sunday, they always close on the Monday.
 */
const closedByReserveBanks = (year: number): string[] =>
  federal
    .getHolidays(year)
    .filter(({ substitute }) => substitute !== true)
    .map(dateOf)
    .map((date) => (weekday(date) === 0 ? addDays(date, 1) : date));

const closingDays: Record<SettlementCalendar, (year: number) => string[]> = {
  ENGLAND: (year) => english.getHolidays(year).map(dateOf),
  TARGET: (year) => target.getHolidays(year).map(dateOf),
  FEDERAL_RESERVE: closedByReserveBanks,
};

const known = new Map<string, ReadonlySet<string>>();

/** A year's holidays (`YYYY-MM-DD`), including those that fall on a weekend. */
export function holidaysOf(calendar: SettlementCalendar, year: number): ReadonlySet<string> {
  const key = `${calendar} ${year}`;
  const found = known.get(key) ?? new Set(closingDays[calendar](year));
  known.set(key, found);
  return found;
}
