import { useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { missedPress, typedBefore } from '../boot/beforeScripts.ts';

/** Hydrates a page that the bank rendered, leaves it where the person has scrolled to, and replays what they typed or pressed before it was taken over. */
export function TakenOver({ container, children }: { container: HTMLElement; children: ReactNode }) {
  const scrolled = useRef(0);
  const repeatTyped = useRef<(() => Promise<void>) | null>(null);
  // Before the effects of the router and the fields.
  useInsertionEffect(() => {
    scrolled.current = window.scrollY;
    repeatTyped.current = typedBefore(container);
    forgetPosition();
  }, [container]);
  useLayoutEffect(() => {
    // The router treats this as a new page and has just scrolled to the top.
    window.scrollTo({ top: scrolled.current, behavior: 'instant' });
    const missed = missedPress();
    void repeatTyped.current?.().then(() => {
      if (missed?.isConnected) missed.click();
    });
  }, []);
  return children;
}

/** Where the router keeps how far pages were scrolled. */
const positionsKey = 'react-router-scroll-positions';

/** The browser itself has put the page where it was: the router's note is of an earlier page with the same key. */
function forgetPosition(): void {
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  try {
    const positions = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}') as Record<string, number>;
    delete positions[key];
    sessionStorage.setItem(positionsKey, JSON.stringify(positions));
  } catch {
    // Without a storage there is nothing to forget.
  }
}
