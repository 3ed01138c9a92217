import type { DateRange } from '@kontor/ui/dates';

/** Quick choices of the history block (HOME-22). */
export const quickPeriods = ['week', 'month'] as const;

/** A quick choice, or two days and all between them (HOME-23). */
export type HomePeriod = (typeof quickPeriods)[number] | DateRange;

const day = /^\d{4}-\d{2}-\d{2}$/;
/** A day that a calendar has: 30 February is read by some engines as one of March. */
const isDay = (text: string): boolean => {
  const read = new Date(`${text}T00:00:00Z`);
  return day.test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
};

/** Reads the address; what is no period there is the week. */
export function readPeriod(search: URLSearchParams): HomePeriod {
  const start = search.get('from') ?? '';
  const end = search.get('to') ?? '';
  if (isDay(start) && isDay(end)) return { start, end };
  return search.get('period') === 'month' ? 'month' : 'week';
}

/** The address of home with this period and nothing else. */
export function writePeriod(period: HomePeriod): URLSearchParams {
  if (typeof period === 'object') return new URLSearchParams({ from: period.start, to: period.end });
  return new URLSearchParams(period === 'month' ? { period } : {});
}
