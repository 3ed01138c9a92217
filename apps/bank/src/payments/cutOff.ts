/** When a payment leaves the bank: immediately, or on the next banking day after its scheme's cut-off. */
import { dateIn, startOfDay } from '@kontor/api-client/domain';
import { bankDayAfter, bankTimezone, isBankDay } from '../platform/calendar/bankDays.ts';
import type { SettlementCalendar } from '../platform/calendar/holidays.ts';

/** When a payment leaves the bank. */
export type Departure = {
  readonly at: Date;
  /** The date of that moment in the bank's zone. */
  readonly date: string;
  /** Today's cut-off; null when the scheme has none or it has passed. */
  readonly cutOffAt: Date | null;
  /** Why the payment is delayed; null when it leaves now. */
  readonly reason: 'CUT_OFF_PASSED' | 'HOLIDAY' | null;
};

/**
 * When a payment signed now leaves the bank: immediately if its scheme has no cut-off or today's is still to come, otherwise
 * at the start of the next banking day. At the cut-off itself it is too late for today.
 * @param cutOff `HH:mm` in the bank's zone; null for a scheme that is always open
 * @param calendar whose closing days the scheme keeps
 */
export function departureOf(
  { cutOff, calendar }: { readonly cutOff: string | null; readonly calendar: SettlementCalendar },
  now: Date,
): Departure {
  const date = dateIn(now.getTime(), bankTimezone);
  if (cutOff === null) return { at: now, date, cutOffAt: null, reason: null };
  const open = isBankDay(calendar, date);
  const cutOffAt = momentOf(date, cutOff);
  if (open && now < cutOffAt) return { at: now, date, cutOffAt, reason: null };
  const next = bankDayAfter(calendar, date, open ? 1 : 0);
  return {
    at: new Date(startOfDay(next, bankTimezone)),
    date: next,
    cutOffAt: null,
    reason: open ? 'CUT_OFF_PASSED' : 'HOLIDAY',
  };
}

/** Clocks change on Sundays, so a bank day has all its hours. */
function momentOf(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(date, bankTimezone) + (hours * 60 + minutes) * 60_000);
}
