import { invalidField } from '../errors.ts';
import type { Cursors, Position } from './cursor.ts';

/** How a client pages through a list. */
export type Paging = {
  readonly take?: number | undefined;
  readonly cursor?: string | undefined;
  readonly all?: boolean | undefined;
};

export type Page<T> = {
  edges: { node: T; cursor: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

const defaultTake = 20;
const cap = 1000;

/** Where one page begins and how many rows it holds at most. */
export type Window = { readonly after: Position | null; readonly take: number };

/**
 * Reads the paging part of a query. `all=true` takes up to 1,000 rows; should there be more, the page says so.
 * @param filter everything that shapes the list, and whose it is: a cursor is good for this list only
 * @throws BankError 400 beside `cursor` when it was not made for this list
 */
export function windowOf(cursors: Cursors, filter: unknown, { take, cursor, all }: Paging): Window {
  const after = cursor === undefined ? null : cursors.read(filter, cursor);
  if (cursor !== undefined && after === null)
    throw invalidField('cursor', 'isCursor', 'must come from the same list');
  return { after, take: all === true ? cap : (take ?? defaultTake) };
}

/** Makes the page of `rows`, of which the query was asked for one more than the page holds. */
export function pageOf<R, T>(
  cursors: Cursors,
  filter: unknown,
  { take }: Window,
  rows: readonly R[],
  { node, position }: { node: (row: R) => T; position: (row: R) => Position },
): Page<T> {
  const edges = rows
    .slice(0, take)
    .map((row) => ({ node: node(row), cursor: cursors.write(filter, position(row)) }));
  return { edges, pageInfo: { hasNextPage: rows.length > take, endCursor: edges.at(-1)?.cursor ?? null } };
}

/** Pages through a list that is short enough to be held whole; `items` come in their lasting order. */
export function pageOfList<T extends { readonly id: string }>(
  cursors: Cursors,
  filter: unknown,
  paging: Paging,
  items: readonly T[],
): Page<T> {
  const window = windowOf(cursors, filter, paging);
  const start = window.after === null ? 0 : items.findIndex(({ id }) => id === window.after?.id) + 1;
  return pageOf(cursors, filter, window, items.slice(start, start + window.take + 1), {
    node: (item) => item,
    position: ({ id }) => ({ sort: '', id }),
  });
}
