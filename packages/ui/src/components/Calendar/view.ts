import {
  addToMonth,
  monthOf,
  monthsBetween,
  type DateBounds,
  type IsoDate,
  type IsoMonth,
} from '../../dates/index.ts';
import type { Selection } from './selection.ts';

/** The nearest first month with which all `months` shown have days to choose, as far as the bounds are that wide. */
export function clampView(first: IsoMonth, months: number, { min, max }: DateBounds): IsoMonth {
  const latest = addToMonth(monthOf(max), 1 - months);
  const earliest = monthOf(min);
  return first > latest && latest > earliest
    ? latest
    : first < earliest || latest <= earliest
      ? earliest
      : first;
}

/** Which month a calendar shows first: with what is chosen in sight, and its end last, because people look back. */
export function initialView(
  active: IsoDate,
  selection: Selection,
  months: number,
  bounds: DateBounds,
): IsoMonth {
  const start = monthOf(selection.start ?? active);
  const last = addToMonth(monthOf(selection.end ?? active), 1 - months);
  return clampView(start < last ? start : last, months, bounds);
}

/** The view moved as little as it takes to show a month. */
export function reveal(first: IsoMonth, months: number, month: IsoMonth): IsoMonth {
  const ahead = monthsBetween(first, month);
  if (ahead < 0) return month;
  return ahead < months ? first : addToMonth(month, 1 - months);
}
