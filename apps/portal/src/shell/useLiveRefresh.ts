import { callsNamed, refreshInBackground } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often what happens at the bank is looked for, ms. */
const refreshMs = 5000;

const live = callsNamed(['accounts.list', 'statements.list', 'payments.list']);

/**
 * Keeps money on screen up to date while somebody can see it, without keeping their session alive. One timer for the
 * whole page, however many places show the same balance; whoever comes back to the page is served at once.
 */
export function useLiveRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refreshInBackground(queries, live);
    };
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [queries]);
}
