import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Hashes of the queries that each refresh under way fetches on its own, not because a person did something. */
const refreshes = new WeakMap<QueryClient, Set<ReadonlySet<string>>>();

/**
 * Fetches what is on screen anew and marks the rest as outdated, without moving the idle deadline: the calls carry
 * X-Background. For polls, timers and socket events. Settles when the answers are there; failures stay in the queries.
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
  const hashes = new Set(
    queries
      .getQueryCache()
      .findAll(filters)
      .map((query) => query.queryHash),
  );
  const running = refreshes.get(queries) ?? new Set();
  refreshes.set(queries, running.add(hashes));
  await queries.refetchQueries(filters);
  running.delete(hashes);
}

/** Whether the query is fetched by a refresh in the background just now. */
export function isBackground(queries: QueryClient, queryHash: string): boolean {
  for (const hashes of refreshes.get(queries) ?? []) if (hashes.has(queryHash)) return true;
  return false;
}
