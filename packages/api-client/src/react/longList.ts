import { keepPreviousData, useInfiniteQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf, ListName, NodeOf, Page } from '../client/index.ts';
import { useApi } from './context.ts';
import { fetchPage } from './fetchCall.ts';
import type { listKey } from './keys.ts';
import { listQuery, type Pages, type UseListResult } from './queries.ts';

/** Entities of a page after the first: the most that the contract gives at once. The first is small, so that it is there soon. */
const laterTake = 100;

/** Pages, from the first, that a refresh asks for again: some 200 entities. What came before them has long been settled. */
const refreshedPages = 3;

/**
 * A keyset list that may be of very many, the newest first. Pages after the first hold as much as the bank gives at once, and a
 * refresh asks for the newest again and joins them to the older ones, which stay as they are. While another input loads, shows
 * the list of the one before.
 */
export function useLongListCall<K extends ListName>(name: K, input: InputOf<K>): UseListResult<K> {
  const client = useApi();
  const query = useInfiniteQuery({
    ...listQuery(client, name, input),
    queryFn: async ({
      pageParam: cursor,
      ...context
    }: QueryFunctionContext<ReturnType<typeof listKey<K>>, string | undefined>) => {
      const known = context.client.getQueryData<Pages<K>>(context.queryKey);
      const isAlone = cursor === undefined && (known?.pages.length ?? 0) < 2;
      const paging = isAlone ? { cursor } : { cursor, take: laterTake };
      return keptPage(known, cursor) ?? joined(await fetchPage(client, name, input, paging, context), known);
    },
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const items = useMemo(() => pages && new Array<NodeOf<K>>().concat(...pages.map(nodesOf)), [pages]);
  return { query, items, totalCount: pages?.[0]?.totalCount };
}

const nodes = new WeakMap<object, readonly unknown[]>();

/** The nodes of a page, taken out of it once: otherwise each new page would take out those of all. */
function nodesOf<Node>(page: Page<Node>): readonly Node[] {
  const known = nodes.get(page) as readonly Node[] | undefined; // what was taken out of this very page
  if (known) return known;
  const own = page.edges.map(({ node }) => node);
  nodes.set(page, own);
  return own;
}

/** The page that is kept as it is when the list is refreshed; undefined when the bank is to be asked from `cursor` on. */
function keptPage<K extends ListName>(
  known: Pages<K> | undefined,
  cursor: string | undefined,
): Page<NodeOf<K>> | undefined {
  const place = known?.pageParams.indexOf(cursor) ?? -1;
  return place < refreshedPages ? undefined : known?.pages[place];
}

/**
 * The page without what follows the last place in it where a page ended before: from there on the pages are those that are
 * known. What is new makes its own page longer, and moves no other.
 */
function joined<K extends ListName>(page: Page<NodeOf<K>>, known: Pages<K> | undefined): Page<NodeOf<K>> {
  const ends = new Set(known?.pages.map(({ pageInfo }) => pageInfo.endCursor));
  const last = page.edges.findLastIndex(({ cursor }) => ends.has(cursor));
  const end = page.edges[last];
  if (end === undefined || last === page.edges.length - 1) return page;
  return {
    ...page,
    edges: page.edges.slice(0, last + 1),
    pageInfo: { hasNextPage: true, endCursor: end.cursor },
  };
}
