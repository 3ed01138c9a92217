import { addDays, startOfDay } from '@kontor/api-client/domain';
import { invalidField } from '../../platform/errors.ts';

/** One end of a period: an instant, or the start of a day in the organization's zone. */
export type Bound = { readonly instant: string } | { readonly startOfDay: string };

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
/** The last day that can be named as a bound: the moment after it still has a year of four digits, in every zone. */
const lastDay = '9999-12-30';

/** Nothing was booked before, and zones had no rules that anybody would reckon with. */
const firstReckoned = '1900-01-01';

/**
 * A bound as epoch ms. The database is not asked: its edition of the zones may be another than the one by which days are shown
 * and limits reckoned.
 */
export function momentOf(bound: Bound, timezone: string): number {
  if ('instant' in bound) return Date.parse(bound.instant);
  const { startOfDay: day } = bound;
  return day < firstReckoned ? Date.parse(day) : startOfDay(day, timezone);
}

/** First moment that belongs to the period. @throws BankError 400 beside the field for a date that does not exist */
export function lowerBound(property: string, value: string): Bound {
  if (dateOnly.test(value)) return { startOfDay: value };
  return { instant: new Date(checkedTime(property, value)).toISOString() };
}

/**
 * First moment after the period. A bare date means the whole of that day and an instant the whole of its second, so that
 * `23:59:59` loses nothing of that day.
 * @throws BankError 400 beside the field for a date that does not exist, or is the last of the calendar
 */
export function upperBound(property: string, value: string): Bound {
  if (value.slice(0, 10) > lastDay) throw invalidField(property, 'max', `must not be after ${lastDay}`);
  if (dateOnly.test(value)) return { startOfDay: addDays(value, 1) };
  const second = Math.floor(checkedTime(property, value) / 1000) + 1;
  return { instant: new Date(second * 1000).toISOString() };
}

function checkedTime(property: string, value: string): number {
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw invalidField(property, 'isInstant', 'must be a moment that exists');
  return time;
}
