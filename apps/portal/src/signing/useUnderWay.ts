import type { Payment, StatementItem } from '@kontor/api-client/contract';
import { refreshCalls, useListCall } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inputs } from '../app/inputs.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useSession } from '../session/SessionContext.ts';

/** What of the history is on screen, and whether that is the bank's latest word. */
export type BookedEntries = { entries: readonly StatementItem[]; isLatest: boolean };

/**
 * The payments under way and those that were rejected of late. The bank's lists are not answered at the same moment, and a payment
 * that moves from one to another is shown exactly once all the time: it stays where it was until it is seen where it has gone, or
 * the bank, asked once more, has it nowhere.
 */
export function useUnderWay({ entries, isLatest }: BookedEntries) {
  const { organization } = useSession();
  const queries = useQueryClient();
  const underWay = useListCall('payments.list', inputs.underWay(organization.id));
  const rejected = useListCall('payments.list', inputs.rejected(organization.id));
  /** The last answer, the payments that it no longer has, and whether all lists were asked for them since. */
  const [last, setLast] = useState({
    of: organization.id,
    answer: underWay.items,
    gone: none,
    sought: false,
  });
  if (last.answer !== underWay.items) {
    const known = last.of === organization.id ? [...(last.answer ?? none), ...last.gone] : none;
    const gone = known.filter(notIn(underWay.items ?? known));
    setLast({ of: organization.id, answer: underWay.items, gone, sought: false });
  }

  const booked = new Set(entries.map(({ paymentId }) => paymentId));
  const isIn = (one: Payment) => booked.has(one.id) || !notIn(rejected.items ?? none)(one);
  const missing = last.gone.filter((one) => !isIn(one));
  const asked = [underWay.query, rejected.query];
  const seeks = missing.length > 0;
  const answered = isLatest && asked.every(({ isFetching, isError }) => !isFetching && !isError);
  const { sought } = last;
  useEffect(() => {
    if (!seeks || !answered) return;
    if (!sought) void refreshCalls(queries, ['payments.list', 'statements.list']);
    setLast((now) => (sought ? { ...now, gone: none } : { ...now, sought: true }));
  }, [seeks, answered, sought, queries]);

  const payments = useLoadable(
    asked,
    underWay.items &&
      rejected.items && [...underWay.items.filter((one) => !isIn(one)), ...missing, ...rejected.items],
  );
  return {
    payments,
    /** It was taken back here, and is nowhere from now on. */
    onTakenBack: (payment: Payment) =>
      setLast((now) => ({ ...now, gone: now.gone.filter(notIn([payment])) })),
  };
}

const none: readonly Payment[] = [];

const notIn =
  (list: readonly Payment[]) =>
  ({ id }: Payment): boolean =>
    list.every((one) => one.id !== id);
