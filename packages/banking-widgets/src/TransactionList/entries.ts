import type { StatementItem } from '@kontor/api-client/contract';

/** What one row of the history shows: a line of the ledger with the lines that belong to it. */
export type Entry = {
  readonly item: StatementItem;
  /** Charged for it. */
  readonly fees: readonly StatementItem[];
};

/**
 * The lines as rows: fees under what they were charged for, and of an exchange, which names both its sums, one of its two lines.
 * A line whose other line is not among them stands by itself, where it is.
 */
export function toEntries(items: readonly StatementItem[]): Entry[] {
  const ids = new Set(items.map(({ id }) => id));
  const bought = new Set(
    items.filter((item) => isExchanged(item, 'creditSum')).map(({ paymentId }) => paymentId),
  );
  const isMergedDebit = (item: StatementItem) => isExchanged(item, 'debitSum') && bought.has(item.paymentId);
  const fees = Map.groupBy(items, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const mergedDebits = Map.groupBy(items.filter(isMergedDebit), ({ paymentId }) => paymentId);
  return (fees.get(null) ?? []).flatMap((item) => {
    if (isMergedDebit(item)) return [];
    const lines = isExchanged(item, 'creditSum')
      ? [item, ...(mergedDebits.get(item.paymentId) ?? [])]
      : [item];
    return [{ item, fees: lines.flatMap(({ id }) => fees.get(id) ?? []) }];
  });
}

/** The rows that these lines make, in their order: of each its operation, then the lines of fees under it. */
export const rowsOf = (items: readonly StatementItem[]): StatementItem[][] =>
  toEntries(items).map(({ item, fees }) => [item, ...fees]);

/** Whether it is that line of an exchange; without a payment nobody could tell which lines are of one. */
const isExchanged = (item: StatementItem, sum: 'debitSum' | 'creditSum') =>
  item.exchange !== null && item.paymentId !== null && item[sum] !== null;
