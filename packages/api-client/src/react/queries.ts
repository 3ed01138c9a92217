import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type {
  CallArguments,
  Client,
  DataOf,
  InputOf,
  ListName,
  NodeOf,
  Page,
  ReadName,
  WriteName,
} from '../client/index.ts';
import { refreshInBackground } from './background.ts';
import { CallError, dataOf } from './callError.ts';
import { useApi } from './context.ts';
import { callAny, fetchCall, fetchPage } from './fetchCall.ts';
import { callKey, listKey } from './keys.ts';

/** Ms for which an answer, or that there was none, is taken as it is. */
const freshMs = 10_000;

/**
 * Each place that shows the same failed call would ask again as it appears, and together they would never stop. What was
 * refused for the whole page has led away from it, and coming back means to try.
 */
function mayAskOnMount({
  state,
}: {
  readonly state: { readonly error: unknown; readonly errorUpdatedAt: number };
}) {
  const handled =
    state.error instanceof CallError && state.error.failure.kind === 'http' && state.error.failure.handled;
  return handled || Date.now() - state.errorUpdatedAt >= freshMs;
}

/**
 * The cache for a bank's answers. The client repeats what may be repeated, so the cache doesn't; a call without network
 * fails at once and says so, instead of waiting unseen.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: freshMs, retryOnMount: mayAskOnMount },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Query options of one call: for `useQuery`, or in a route loader for `queries.ensureQueryData`. */
export const callQuery = <K extends ReadName>(client: Client, name: K, input: InputOf<K>) =>
  queryOptions<DataOf<K>, CallError, DataOf<K>, ReturnType<typeof callKey<K>>>({
    queryKey: callKey(name, input),
    queryFn: (context) => fetchCall(client, name, input, context),
  });

/** Query options of a whole list, page by page: for a loader's `queries.ensureInfiniteQueryData`. */
export const listQuery = <K extends ListName>(client: Client, name: K, input: InputOf<K>) =>
  infiniteQueryOptions<
    Page<NodeOf<K>>,
    CallError,
    Pages<K>,
    ReturnType<typeof listKey<K>>,
    string | undefined
  >({
    queryKey: listKey(name, input),
    queryFn: ({ pageParam: cursor, ...context }) => fetchPage(client, name, input, { cursor }, context),
    initialPageParam: undefined,
    getNextPageParam: ({ pageInfo }) =>
      pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
  });

/** A list as the cache holds it: its pages, and the cursor that each was asked with. */
export type Pages<K extends ListName> = InfiniteData<Page<NodeOf<K>>, string | undefined>;

/** How a reading call is kept up to date. */
export type UseCallOptions = {
  readonly enabled?: boolean;
  /** Asks again every so many ms while the page is visible, without keeping the session alive. */
  readonly pollMs?: number;
  /** While another input loads, shows the data of the one before (`isPlaceholderData`). */
  readonly keepPrevious?: boolean;
};

/** One reading call of the contract, cached by name and input. */
export function useCall<K extends ReadName>(
  name: K,
  input: InputOf<K>,
  { enabled = true, pollMs, keepPrevious = false }: UseCallOptions = {},
): UseQueryResult<DataOf<K>, CallError> {
  const options = callQuery(useApi(), name, input);
  usePoll(options.queryKey, enabled ? pollMs : undefined);
  return useQuery({ ...options, enabled, ...(keepPrevious ? { placeholderData: keepPreviousData } : {}) });
}

/** A list so far, and the means to get more of it. */
export type UseListResult<K extends ListName> = {
  /** What TanStack tells of the list: pending, error, fetchNextPage, hasNextPage … */
  readonly query: UseInfiniteQueryResult<Pages<K>, CallError>;
  /** Entities so far, in the bank's order; undefined until the first page is there. */
  readonly items: NodeOf<K>[] | undefined;
  /** All there are, where the bank counts them. */
  readonly totalCount: number | undefined;
};

/** A keyset list; `query.fetchNextPage()` brings the next page. */
export function useListCall<K extends ListName>(
  name: K,
  input: InputOf<K>,
  { enabled = true, pollMs, keepPrevious = false }: UseCallOptions = {},
): UseListResult<K> {
  const options = listQuery(useApi(), name, input);
  usePoll(options.queryKey, enabled ? pollMs : undefined);
  const query = useInfiniteQuery({
    ...options,
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  const pages = query.data?.pages;
  // The same list while its pages are the same: rows that compare what they are given are not drawn again.
  const items = useMemo(() => pages?.flatMap((page) => page.edges.map(({ node }) => node)), [pages]);
  return {
    query,
    items,
    totalCount: pages?.[0]?.totalCount,
  };
}

/**
 * One writing call. `mutate` takes what `client.call` takes, the idempotency key included where the contract asks for
 * one: mint it with the form and keep it for every repetition. What to refresh after it is the caller's to say.
 */
export function useMutationCall<K extends WriteName>(
  name: K,
  { onDone }: { readonly onDone?: (data: DataOf<K>, sent: CallArguments<K>) => void } = {},
): UseMutationResult<DataOf<K>, CallError, CallArguments<K>> {
  const client = useApi();
  return useMutation({
    mutationFn: async (sent: CallArguments<K>) => dataOf(name, await callAny(client, name, sent)),
    ...(onDone ? { onSuccess: onDone } : {}),
  });
}

function usePoll(queryKey: QueryKey, pollMs: number | undefined): void {
  const queries = useQueryClient();
  const hash = hashKey(queryKey);
  useEffect(() => {
    if (pollMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void refreshInBackground(queries, { predicate: (query) => query.queryHash === hash });
    }, pollMs);
    return () => clearInterval(timer);
  }, [queries, hash, pollMs]);
}
