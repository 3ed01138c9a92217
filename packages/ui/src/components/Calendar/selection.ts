import type { IsoDate } from '../../dates/index.ts';

/** What is chosen in a calendar: nothing, a range of which one end is picked, or a whole range; a single day is both its ends. */
export type Selection = { start: null; end: null } | { start: IsoDate; end: IsoDate | null };

export const nothing: Selection = { start: null, end: null };
export const single = (day: IsoDate): Selection => ({ start: day, end: day });

/** The selection after a further day of a range is picked: its other end, whichever way round, or the start of a new one. */
export function pickEnd(selection: Selection, day: IsoDate): Selection {
  const { start, end } = selection;
  if (start === null || end !== null) return { start: day, end: null };
  return day < start ? { start: day, end: start } : { start, end: day };
}

/** First and last day that are drawn as one band: the range, or what it would be with `hovered` for its other end. */
export function band(
  selection: Selection,
  hovered: IsoDate | null,
): { first: IsoDate; last: IsoDate } | null {
  const { start, end } = selection;
  if (start === null) return null;
  const other = end ?? hovered ?? start;
  return other < start ? { first: other, last: start } : { first: start, last: other };
}
