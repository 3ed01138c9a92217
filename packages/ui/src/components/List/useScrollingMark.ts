import { useEffect, type RefObject } from 'react';

/** ms without movement after which a page counts as still. */
const stillAfter = 120;

/**
 * Marks an element with `data-scrolling` while the page scrolls, without a render. Rows that fly past below a resting
 * pointer are not pointed at: lit up one after the other they flicker, and each costs a frame's painting.
 */
export function useScrollingMark(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let still: ReturnType<typeof setTimeout> | undefined;
    const mark = (scrolling: boolean) => element.current?.toggleAttribute('data-scrolling', scrolling);
    const onScroll = () => {
      clearTimeout(still);
      mark(true);
      still = setTimeout(mark, stillAfter, false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(still);
      window.removeEventListener('scroll', onScroll);
    };
  }, [element]);
}
