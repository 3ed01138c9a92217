import { historyBounds, historyPeriods, type HistoryPeriod } from '@kontor/api-client/domain';
import type { OperationFilters } from '../../operations/useOperations.ts';

/** What the history shows, as it stands in the address: a reload and Back keep it. */
export type HistoryFilters = {
  period: HistoryPeriod | null;
  account: string | null;
  currency: string | null;
  query: string;
};

/** The whole history. */
export const noFilters: HistoryFilters = { period: null, account: null, currency: null, query: '' };

const isPeriod = (text: string | null): text is HistoryPeriod =>
  historyPeriods.some((period) => period === text);

/** Reads the address; what is no filter there is none. */
export function readFilters(search: URLSearchParams): HistoryFilters {
  const period = search.get('period');
  return {
    period: isPeriod(period) ? period : null,
    account: search.get('account'),
    currency: search.get('currency'),
    query: (search.get('query') ?? '').slice(0, 100),
  };
}

/** The address with these filters and nothing else: another list has no use for the chosen operation. */
export function writeFilters(filters: HistoryFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== null && value !== '') search.set(name, value);
  return search;
}

export const isFiltered = (filters: HistoryFilters): boolean => writeFilters(filters).size > 0;

/** What the bank is asked for. `now` is epoch ms. */
export function operationFilters(filters: HistoryFilters, now: number, timeZone: string): OperationFilters {
  return {
    ...(filters.period === null ? {} : historyBounds(filters.period, now, timeZone)),
    account: filters.account ?? undefined,
    currencyId: filters.currency ?? undefined,
    query: filters.query.trim() || undefined,
  };
}
