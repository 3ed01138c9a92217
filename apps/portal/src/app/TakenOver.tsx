import { useInsertionEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { missedPress, repeatTyped } from '../boot/beforeScripts.ts';

/** Hydrates a page that the bank rendered, leaves it where the person has scrolled to, and replays what they typed or pressed before it was taken over. */
export function TakenOver({ container, children }: { container: HTMLElement; children: ReactNode }) {
  const scrolled = useRef(0);
  // Before the router's own effects.
  useInsertionEffect(() => {
    scrolled.current = window.scrollY;
    forgetPosition();
  }, []);
  useLayoutEffect(() => {
    // The router treats this as a new page and has just scrolled to the top.
    window.scrollTo({ top: scrolled.current, behavior: 'instant' });
    const missed = missedPress();
    void repeatTyped(container).then(() => {
      if (missed?.isConnected) missed.click();
    });
  }, [container]);
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
