import {
  customBounds,
  historyBounds,
  historyPeriods,
  isCalendarDate,
  type HistoryPeriod,
} from '@kontor/api-client/domain';
import { compareDecimals } from '@kontor/ui/amount-text';
import type { DateRange } from '@kontor/ui/dates';
import type { OperationFilters } from '../../operations/useOperations.ts';

/** What the history shows, as it stands in the address: a reload and Back keep it. */
export type HistoryFilters = {
  /** Until now, or two days and all between them. */
  period: HistoryPeriod | DateRange | null;
  account: string | null;
  currency: string | null;
  direction: Direction | null;
  /** Bounds of the amount, as decimal text in the currency of each operation. */
  sumFrom: string | null;
  sumTo: string | null;
  query: string;
};

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** The whole history. */
export const noFilters: HistoryFilters = {
  period: null,
  account: null,
  currency: null,
  direction: null,
  sumFrom: null,
  sumTo: null,
  query: '',
};

/** Reads the address; what is no filter there is none. */
export function readFilters(search: URLSearchParams): HistoryFilters {
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((value) => value === search.get(name)) ?? null;
  const matching = (name: string, form: RegExp) => {
    const value = search.get(name);
    return value !== null && form.test(value) ? value : null;
  };
  const [sumFrom, sumTo] = [matching('sumFrom', amount), matching('sumTo', amount)];
  return {
    period: readRange(search) ?? one('period', historyPeriods),
    account: matching('account', id),
    currency: matching('currency', id),
    direction: one('direction', directions),
    ...(isRange(sumFrom, sumTo) ? { sumFrom, sumTo } : { sumFrom: null, sumTo: null }),
    query: (search.get('query') ?? '').slice(0, 100),
  };
}

/** Two days that are in the calendar, the first of them first. */
function readRange(search: URLSearchParams): DateRange | null {
  const [start, end] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isCalendarDate(start) && isCalendarDate(end) && start <= end ? { start, end } : null;
}

/** As the bank writes ids, and takes amounts: above zero, at most 18 decimals. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const amount = /^(?=.*[1-9])(0|[1-9]\d{0,15})(\.\d{1,18})?$/;

/** Whether something can lie between the two; without one of them there is no end on its side. */
export const isRange = (from: string | null, to: string | null): boolean =>
  from === null || to === null || compareDecimals(from, to) <= 0;

/** The address with these filters and nothing else: another list has no use for the chosen operation. */
export function writeFilters({ period, ...others }: HistoryFilters): URLSearchParams {
  const search = new URLSearchParams();
  const days = isDays(period) ? { from: period.start, to: period.end } : { period };
  for (const [name, value] of Object.entries({ ...days, ...others }))
    if (value !== null && value !== '') search.set(name, value);
  return search;
}

/** Whether it is two days, and none of the periods that end now. */
export const isDays = (period: HistoryFilters['period']): period is DateRange =>
  typeof period === 'object' && period !== null;

export const isFiltered = (filters: HistoryFilters): boolean => writeFilters(filters).size > 0;

/** How many are set, of those that a phone keeps in a sheet; the two ends of the amount are one. */
export function countSet(filters: HistoryFilters): number {
  const { period, account, currency, direction, sumFrom, sumTo } = filters;
  return [period, account, currency, direction, sumFrom ?? sumTo].filter((value) => value !== null).length;
}

/** What the bank is asked for. `now` is epoch ms. */
export function operationFilters(filters: HistoryFilters, now: number, timeZone: string): OperationFilters {
  return {
    ...boundsOf(filters.period, now, timeZone),
    account: filters.account ?? undefined,
    currencyId: filters.currency ?? undefined,
    direction: filters.direction ?? undefined,
    sumFrom: filters.sumFrom ?? undefined,
    sumTo: filters.sumTo ?? undefined,
    query: filters.query.trim() || undefined,
  };
}

function boundsOf(period: HistoryFilters['period'], now: number, timeZone: string) {
  if (period === null) return {};
  return isDays(period)
    ? customBounds(period.start, period.end, timeZone)
    : historyBounds(period, now, timeZone);
}
