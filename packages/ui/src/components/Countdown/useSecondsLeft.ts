import { useEffect, useRef, useState } from 'react';

/** Whole seconds from now until an instant (ms since the epoch), rounded up, never below 0. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/**
 * Seconds until a deadline. Each second is read off the clock, never counted: a tab that slept is right as soon as it
 * is seen again. `onEnd` is called once for each deadline, also one that is past already.
 */
export function useSecondsLeft(until: number, now: () => number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(until, now()));
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const tick = () => {
      clearTimeout(timer);
      if (ended) return;
      const remaining = until - latest.current.now();
      setLeft(secondsLeft(until, latest.current.now()));
      if (remaining > 0) {
        timer = setTimeout(tick, remaining % 1000 || 1000); // at the moment at which the number changes
      } else {
        ended = true;
        latest.current.onEnd?.();
      }
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until]);
  return left;
}
