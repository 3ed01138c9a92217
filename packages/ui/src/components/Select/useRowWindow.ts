import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { scrollToRow, visibleRows } from './visibleRows.ts';

interface RowWindowOptions {
  count: number;
  /** The row in whose sight the list opens. */
  start: number;
  /** px */
  rowHeight: number;
  /** px */
  maxHeight: number;
}

/** Which rows of a scrolling list are drawn, and the ways to bring one into sight. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, start, rowHeight, maxHeight }: RowWindowOptions,
) {
  const height = Math.min(maxHeight, count * rowHeight);
  const [scrolled, setScrolled] = useState(() => Math.max(0, Math.floor(start * rowHeight - height / 2)));
  const opensAt = useRef(scrolled);
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: opensAt.current, behavior: 'instant' });
  }, [list]);

  const reveal = (index: number) => {
    const element = list.current;
    if (element === null || index < 0) return;
    const top = scrollToRow(index, element.scrollTop, element.clientHeight, rowHeight);
    element.scrollTo({ top, behavior: 'instant' });
  };
  const scrollToTop = () => {
    list.current?.scrollTo({ top: 0, behavior: 'instant' });
    setScrolled(0);
  };
  return {
    ...visibleRows(count, scrolled, maxHeight, rowHeight),
    reveal,
    scrollToTop,
    onScroll: (event: UIEvent) => setScrolled(event.currentTarget.scrollTop),
  };
}
