import { useEffect, useState } from 'react';
import { activeOrganization } from './activeOrganization.ts';
import { sharedOrganization } from './stored.ts';
import { hearTabs } from './tabs.ts';

/** Ms between two looks at the cookie, for what no other tab told of: the browser may have been asleep. */
const lookEvery = 1000;

/**
 * The organization that the person acts for since another tab switched to it; null while it is this tab's own (SWITCH-06).
 * It is never taken back: the page of the organization before leaves.
 */
export function useOrganizationChanged(): string | null {
  const [changed, setChanged] = useState<string | null>(null);
  useEffect(() => {
    const compare = (shared: string | null) => {
      const own = activeOrganization.id();
      if (own !== undefined && shared !== null && shared !== own) setChanged(shared);
    };
    const look = () => compare(sharedOrganization());
    // The message may arrive before this tab can read the other one's cookie.
    const stop = hearTabs((message) => {
      if (message.type === 'switched') compare(message.organizationId);
    });
    const timer = setInterval(look, lookEvery);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return changed;
}
