import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** The refreshes under way: each fetches one query on its own, not because a person did something. */
const refreshes = new WeakMap<QueryClient, Set<{ readonly queryHash: string }>>();

/**
 * Refetches what is on screen and marks the rest as stale, without moving the idle deadline: the calls carry X-Background.
 * For polls, timers and socket events. Settles when all responses have arrived; failures stay in the queries.
 */
export async function refreshInBackground(queries: QueryClient, filters: QueryFilters): Promise<void> {
  void queries.invalidateQueries({ ...filters, refetchType: 'none' });
  await fetchInBackground(queries, { ...filters, type: 'active' });
}

/**
 * Asks again for whatever on screen has been waited for and never had an answer. What is still under way is given up
 * first: joining it would be waiting on.
 */
export async function askAgain(queries: QueryClient): Promise<void> {
  const waiting = new Set(
    queries
      .getQueryCache()
      .findAll({
        type: 'active',
        fetchStatus: 'fetching',
        predicate: ({ state }) => state.data === undefined,
      })
      .map((query) => query.queryHash),
  );
  const filters: QueryFilters = { predicate: ({ queryHash }) => waiting.has(queryHash) };
  await queries.cancelQueries(filters);
  await queries.refetchQueries(filters);
}

/** Fetches every query that fits, on screen or not, in the same way. */
export async function fetchInBackground(queries: QueryClient, filters: QueryFilters): Promise<void> {
  await Promise.all(
    queries
      .getQueryCache()
      .findAll(filters)
      .map((query) => refetch(queries, query)),
  );
}

/** Whether the query is fetched by a refresh in the background just now. */
export function isBackground(queries: QueryClient, queryHash: string): boolean {
  const query = queries.getQueryCache().get(queryHash);
  if (query && bringsNextPage(query)) return false;
  for (const refresh of refreshes.get(queries) ?? []) if (refresh.queryHash === queryHash) return true;
  return false;
}

/** Whether what the query fetched last, or is fetching, is the next page of a list: a person asked for that. */
const fetchesNextPage = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

const bringsNextPage = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && fetchesNextPage(query);

/**
 * A query drops the fetch it has under way as soon as it is told to fetch something else. So the next page of a list is
 * loaded first, and when asking for it cancelled the refresh, the list is fetched once more.
 */
async function refetch(queries: QueryClient, query: Query): Promise<void> {
  do {
    if (bringsNextPage(query)) await query.promise?.catch(() => undefined);
    else await fetchOnce(queries, query);
  } while (fetchesNextPage(query) && canFetch(queries, query));
}

/** Whether the query is still in use: not dropped from the cache, as at the end of a session, nor turned off. */
const canFetch = (queries: QueryClient, query: Query): boolean =>
  queries.getQueryCache().get(query.queryHash) === query && !query.isDisabled();

async function fetchOnce(queries: QueryClient, { queryHash }: Query): Promise<void> {
  const refresh = { queryHash };
  const running = refreshes.get(queries) ?? new Set();
  refreshes.set(queries, running.add(refresh));
  await queries.refetchQueries({ predicate: (query) => query.queryHash === queryHash });
  running.delete(refresh);
}
