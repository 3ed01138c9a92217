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
    if (list.current) list.current.scrollTop = opensAt.current;
  }, [list]);

  const reveal = (index: number) => {
    const element = list.current;
    if (element && index >= 0)
      element.scrollTop = scrollToRow(index, element.scrollTop, element.clientHeight, rowHeight);
  };
  const scrollToTop = () => {
    if (list.current) list.current.scrollTop = 0;
    setScrolled(0);
  };
  return {
    ...visibleRows(count, scrolled, maxHeight, rowHeight),
    reveal,
    scrollToTop,
    onScroll: (event: UIEvent) => setScrolled(event.currentTarget.scrollTop),
  };
}
