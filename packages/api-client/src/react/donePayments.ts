import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { DataOf } from '../client/index.ts';
import { callsNamed } from './keys.ts';

type Unsigned = DataOf<'payments.list'>;

/** Payments signed or declined in this tab: they never become unsigned again. */
const done = new WeakMap<QueryClient, Set<string>>();

/**
 * Takes a payment out of the unsigned lists at once (SIGN-07) and keeps it out of later answers of a bank that has not
 * finished with it (A60).
 */
export function hidePayment(queries: QueryClient, id: string): void {
  done.set(queries, (done.get(queries) ?? new Set()).add(id));
  for (const { queryKey, state } of queries.getQueryCache().findAll(callsNamed(['payments.list'])))
    queries.setQueryData<Unsigned | InfiniteData<Unsigned>>(
      queryKey,
      (held) => {
        if (!held) return held;
        if (!('pages' in held)) return withoutDone(queries, held);
        return { ...held, pages: held.pages.map((page) => withoutDone(queries, page)) };
      },
      { updatedAt: state.dataUpdatedAt }, // no newer for it
    );
}

/** A page of a list less what was signed or declined here and is still said to be unsigned. */
export function withoutDone(queries: QueryClient, page: Unsigned): Unsigned {
  const ids = done.get(queries);
  if (!ids) return page;
  const edges = page.edges.filter(({ node }) => !(ids.has(node.id) && node.status === 'UNSIGNED'));
  const hidden = page.edges.length - edges.length;
  if (hidden === 0) return page;
  return {
    ...page,
    edges,
    ...(page.totalCount === undefined ? {} : { totalCount: page.totalCount - hidden }),
  };
}
