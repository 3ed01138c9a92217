import { useLayoutEffect, type ReactNode } from 'react';
import { missedPress, repeatTyped } from '../boot/beforeScripts.ts';

/** Hydrates a page that the bank rendered, and replays what the person typed or pressed before it was taken over. */
export function TakenOver({ container, children }: { container: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    repeatTyped(container);
    const missed = missedPress();
    // After what was typed.
    if (missed?.isConnected) queueMicrotask(() => missed.click());
  }, [container]);
  return children;
}
