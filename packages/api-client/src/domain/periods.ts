import { addDays, addMonths, dateIn, startOfDay } from './calendarDates.ts';

/** Choices of the history page (CONST-20). */
export const historyPeriods = ['today', 'week', 'month', 'threeMonths', 'sixMonths', 'year'] as const;
/** One of `historyPeriods`. */
export type HistoryPeriod = (typeof historyPeriods)[number];

/** Bounds of a statement query, UTC instants. The upper one is inclusive to its second; without it there is no end. */
export type PeriodBounds = { readonly transferDateFrom: string; readonly transferDateTo?: string };

/**
 * From local midnight of today, 6 days or so many calendar months back, with no upper bound (DATE-14 to -19, A66). `now` is epoch
 * ms, `zone` an IANA name. Throws RangeError for an unknown zone, as every function here.
 */
export function historyBounds(period: HistoryPeriod, now: number, zone: string): PeriodBounds {
  const today = dateIn(now, zone);
  const first = {
    today,
    week: addDays(today, -6), // the last 7 days, of which today is one (A68)
    month: addMonths(today, -1),
    threeMonths: addMonths(today, -3),
    sixMonths: addMonths(today, -6),
    year: addMonths(today, -12),
  }[period];
  return { transferDateFrom: iso(startOfDay(first, zone)) };
}

/** Quick filters of the history block on home: from a start of day until today 23:59:59 (DATE-12, A65). */
export function homeBounds(period: 'week' | 'month', now: number, zone: string): PeriodBounds {
  const today = dateIn(now, zone);
  return customBounds(period === 'week' ? addDays(today, -7) : addMonths(today, -1), today, zone);
}

/** From 00:00 of the first day until 23:59:59 of the last, whichever way round they are given (DATE-13). Dates are `YYYY-MM-DD`. */
export function customBounds(one: string, other: string, zone: string): PeriodBounds {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return {
    transferDateFrom: iso(startOfDay(first, zone)),
    transferDateTo: iso(startOfDay(addDays(last, 1), zone) - 1000),
  };
}

const iso = (at: number) => new Date(at).toISOString();
