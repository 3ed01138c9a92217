import { isCalendarDate } from '@kontor/api-client/domain';
import type { DateRange } from '@kontor/ui/dates';

/** Quick choices of the history block (HOME-22). */
export const quickPeriods = ['week', 'month'] as const;

/** A quick choice, or two days and all between them (HOME-23). */
export type HomePeriod = (typeof quickPeriods)[number] | DateRange;

/** Reads the address; what is no period there is the one that the bank shows first. */
export function readPeriod(search: URLSearchParams, first: (typeof quickPeriods)[number]): HomePeriod {
  const start = search.get('from') ?? '';
  const end = search.get('to') ?? '';
  if (isCalendarDate(start) && isCalendarDate(end)) return { start, end };
  return quickPeriods.find((one) => one === search.get('period')) ?? first;
}

/** The address of home with this period and nothing else. */
export function writePeriod(period: HomePeriod): URLSearchParams {
  if (typeof period === 'object') return new URLSearchParams({ from: period.start, to: period.end });
  return new URLSearchParams({ period });
}
