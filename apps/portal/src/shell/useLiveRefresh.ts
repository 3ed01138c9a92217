import { callsNamed, refreshInBackground } from '@kontor/api-client/react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveConnection } from './liveConnection.ts';
import { shownBy } from './shownBy.ts';

/** How often what happens at the bank is looked for, ms. */
export const refreshMs = 5000;
/** How often what has failed, and has nothing to show, is asked for by itself, ms. */
const failedMs = 30_000;

const live = callsNamed([
  'accounts.list',
  'statements.list',
  'statements.totals',
  'payments.list',
  'paymentOrders.list',
  'paymentOrders.get',
  ...Object.values(shownBy).flat(),
]).predicate;

/**
 * Keeps what happens at the bank up to date on screen, money and cards above all, while the page is visible and the bank sends no
 * events, without extending the session. One timer for the whole page, however many places show the same balance; coming back to
 * the page refreshes at once. Goes easy on a bank in trouble: it waits for calls under way, and pauses after failures.
 */
export function useLiveRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (failedSince: number) => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      void refreshInBackground(queries, { predicate: (query) => isDue(query, failedSince) });
    };
    const tick = () => refresh(Date.now() - failedMs);
    const comeBack = () => refresh(Date.now());
    const timer = setInterval(tick, refreshMs);
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('online', comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('online', comeBack);
    };
  }, [queries]);
}

/** Nothing is asked for twice at a time; what never came is asked for only when it failed before `failedSince`. */
function isDue(query: Query, failedSince: number): boolean {
  const { data, fetchStatus, errorUpdateCount, errorUpdatedAt } = query.state;
  if (fetchStatus !== 'idle') return false;
  return data === undefined
    ? errorUpdateCount > 0 && errorUpdatedAt <= failedSince
    : !liveConnection.isOpen() && (live?.(query) ?? false);
}
