import { secondsUntil } from '@kontor/api-client/domain';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whole seconds until `deadline` (epoch ms of the clock `now`), 0 when it is over. The deadline decides: a tick only
 * paints, and a tab that slept is right again as soon as it is looked at.
 */
export function useSecondsLeft(deadline: number, now: () => number): number {
  const read = useCallback(() => secondsUntil(deadline, now()), [deadline, now]);
  return useSyncExternalStore(subscribeToClock, read, read);
}

function subscribeToClock(tick: () => void): () => void {
  const timer = setInterval(tick, 250);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
