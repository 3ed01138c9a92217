import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { DataOf, InputOf } from '../client/index.ts';
import { callsNamed } from './keys.ts';

type Unsigned = DataOf<'payments.list'> | DataOf<'paymentOrders.list'>;

/** The lists that something leaves once it is signed or declined. */
const listNames = ['payments.list', 'paymentOrders.list'] as const;

/** Payments and orders signed or declined in this tab: they never become unsigned again. */
const done = new WeakMap<QueryClient, Set<string>>();

/**
 * Takes a payment or an order out of the unsigned lists at once (SIGN-07) and keeps it out of later answers of a bank that has
 * not finished with it (A60).
 */
export function hideDone(queries: QueryClient, id: string): void {
  done.set(queries, (done.get(queries) ?? new Set()).add(id));
  for (const { queryKey, state } of queries.getQueryCache().findAll(callsNamed(listNames)))
    queries.setQueryData<Unsigned | InfiniteData<Unsigned>>(
      queryKey,
      (held) => {
        if (!held) return held;
        const input = queryKey.at(-1);
        if (!('pages' in held)) return withoutDone(queries, input, held);
        return { ...held, pages: held.pages.map((page) => withoutDone(queries, input, page)) };
      },
      { updatedAt: state.dataUpdatedAt }, // no newer for it
    );
}

/** Whether a call answers a list of what may be unsigned. */
export const listsUnsigned = (name: string): boolean => listNames.some((one) => one === name);

/** A page of such a list less what was signed or declined here and is still said to be unsigned. */
export function withoutDone<Page extends Unsigned>(queries: QueryClient, input: unknown, page: Page): Page {
  const ids = done.get(queries);
  if (!ids) return page;
  const isDone = ({ id, status }: Page['edges'][number]['node']) =>
    ids.has(id) && (status === 'UNSIGNED' || (status === 'QUEUED' && asksOnlyForQueued(input)));
  const edges = page.edges.filter(({ node }) => !isDone(node));
  const hidden = page.edges.length - edges.length;
  if (hidden === 0) return page;
  return {
    ...page,
    edges,
    ...(page.totalCount === undefined ? {} : { totalCount: page.totalCount - hidden }),
  };
}

/** A list of orders in every state keeps one that was signed: it goes on there in another. */
const asksOnlyForQueued = (input: unknown): boolean =>
  (input as InputOf<'paymentOrders.list'>).query?.status === 'QUEUED';
