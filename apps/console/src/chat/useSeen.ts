import type { SandboxConversation } from '@kontor/api-client/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { bank } from '../bank.ts';

/** Tells the customer that what they wrote has been seen, as soon as the page that shows it is in sight. */
export function useSeen({ id, unread, messages }: SandboxConversation): void {
  const inSight = useSyncExternalStore(
    (listen) => {
      document.addEventListener('visibilitychange', listen);
      return () => document.removeEventListener('visibilitychange', listen);
    },
    () => document.visibilityState === 'visible',
  );
  const upTo = messages.findLast(({ from }) => from === 'customer')?.id;
  useEffect(() => {
    // What fails is told with the next look at the bank.
    if (inSight && unread > 0 && upTo !== undefined) bank.seen(id, upTo).catch(() => {});
  }, [inSight, id, unread, upTo]);
}
