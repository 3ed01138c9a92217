/** Rows drawn beyond what is seen, on either side, so that a quick scroll shows no gap. */
const margin = 6;

/** First row to draw and the row after the last, of `count` rows of one height in px. */
export function visibleRows(
  count: number,
  scrollTop: number,
  viewport: number,
  rowHeight: number,
): { first: number; end: number } {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight)) - margin);
  const end = Math.min(count, Math.ceil((scrollTop + viewport) / rowHeight) + margin);
  return { first, end: Math.max(first, end) };
}

/** The scroll position nearest to the present one at which a whole row is seen. */
export function scrollToRow(index: number, scrollTop: number, viewport: number, rowHeight: number): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - viewport);
}
