import { useEffect } from 'react';

/** Shows a count on the icon of the installed app, where the system has such a thing. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // A badge that is refused is no matter: the page shows the count itself.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
  }, [count]);
}
