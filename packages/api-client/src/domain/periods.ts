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

/** Calendar date (`YYYY-MM-DD`) in `zone` at `at` (epoch ms). */
export const dateIn = (at: number, zone: string): string =>
  new Date(wallClock(at, zone)).toISOString().slice(0, 10);

/** The date `days` later; negative for earlier. */
export const addDays = (date: string, days: number): string => {
  const moved = utc(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** The same day `months` later, or that month's last day where there is no such day (A67). */
export function addMonths(date: string, months: number): string {
  const moved = utc(date);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.toISOString().slice(0, 10);
}

/**
 * First moment (epoch ms) of `date` in `zone`: the earlier of two midnights, or the moment of the change where the clocks
 * skip midnight.
 */
export function startOfDay(date: string, zone: string): number {
  const midnight = utc(date).getTime();
  const offsets = [midnight - dayMs, midnight + dayMs].map((at) => wallClock(at, zone) - at);
  const moments = offsets.map((offset) => midnight - offset);
  const real = moments.filter((at) => wallClock(at, zone) === midnight);
  return Math.min(...(real.length > 0 ? real : moments.slice(0, 1)));
}

const dayMs = 86_400_000;
const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const iso = (at: number) => new Date(at).toISOString();

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of `zone` show at `at`, as if it were UTC. */
function wallClock(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    // hourCycle h23: midnight is 00, not 24
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) +
    (at % 1000)
  );
}
