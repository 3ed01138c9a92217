import { dateIn, daysBetween } from '@kontor/api-client/domain';

/**
 * By when a payment arrives, as people count: today, tomorrow, on a day of the week where that is plain, or on a date; by an
 * hour, or (`By` left out) at some time of that day. Each is a text of its own, so that every language says it its own way.
 */
export type Arrival =
  'today' | 'todayBy' | 'tomorrow' | 'tomorrowBy' | 'weekday' | 'weekdayBy' | 'date' | 'dateBy';

/** Beyond these days the name of the weekday would be taken for an earlier one. */
const plainWeekdays = 6;

/**
 * How to say that a payment arrives by `etaAt` to somebody who reads it at `at` (both UTC instants), by the calendar of
 * `timeZone` (IANA). The end of a day is that day, no hour. RangeError where the zone is unknown.
 */
export function arrivalOf(etaAt: string, at: string, timeZone: string): Arrival {
  const eta = Date.parse(etaAt);
  // Midnight ends the day before it.
  const day = dateIn(eta - 1, timeZone);
  const whole = dateIn(eta + 59_999, timeZone) !== day;
  const days = daysBetween(dateIn(Date.parse(at), timeZone), day);
  const kind =
    days === 0 ? 'today' : days === 1 ? 'tomorrow' : days > 1 && days <= plainWeekdays ? 'weekday' : 'date';
  return whole ? kind : `${kind}By`;
}
