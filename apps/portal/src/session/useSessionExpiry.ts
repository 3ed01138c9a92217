import { useApi } from '@kontor/api-client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { activeOrganization } from './activeOrganization.ts';
import { isFinal, reasonOfEnd, type Deadlines } from './deadlines.ts';
import { readDeadlines, subscribeDeadlines } from './deadlineStore.ts';
import { forgetSession, leaveToSignIn } from './sessionEnd.ts';
import { watchDeadline } from './watchDeadline.ts';

/** How near the session is to its end. */
export type Expiry =
  | { readonly phase: 'running' }
  /** `final`: the session has run its time, and nothing prolongs it. */
  | { readonly phase: 'warning'; readonly until: number; readonly final: boolean }
  | { readonly phase: 'ended' };

/** Follows the session to its end, and signs the person out there (SESSION-01, -02). */
export function useSessionExpiry(): Expiry {
  const client = useApi();
  const deadlines = useSyncExternalStore(subscribeDeadlines, readDeadlines, readDeadlines);
  const [reached, setReached] = useState<{ phase: 'warning' | 'ended'; of: Deadlines } | null>(null);
  useEffect(() => {
    if (deadlines === null) return undefined;
    const ask = async () => {
      const input = { ...activeOrganization.whoamiInput(), background: true };
      const result = await client.call('users.whoami', input);
      const over = !result.ok && result.kind === 'http' && result.handled;
      if (over) setReached({ phase: 'ended', of: deadlines });
      return !over;
    };
    const signOut = async () => {
      setReached({ phase: 'ended', of: deadlines });
      forgetSession(reasonOfEnd(deadlines));
      await client.call('auth.logout', { body: {} });
      await untilOnline();
      leaveToSignIn();
    };
    return watchDeadline(deadlines, {
      ask,
      onWarning: () => setReached({ phase: 'warning', of: deadlines }),
      onEnd: () => void signOut(),
    });
  }, [deadlines, client]);

  // What was reached of an earlier deadline counts no longer.
  if (reached === null || reached.of !== deadlines) return { phase: 'running' };
  return reached.phase === 'ended'
    ? { phase: 'ended' }
    : { phase: 'warning', until: deadlines.expiresAt, final: isFinal(deadlines) };
}

/** Without a connection the browser would show its own error page in place of the portal. */
async function untilOnline(): Promise<void> {
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
