import {
  addDays,
  addMonths,
  addToMonth,
  clampDate,
  weekOf,
  type DateBounds,
  type IsoDate,
  type IsoMonth,
  type MonthBounds,
} from '../../dates/index.ts';

interface Grid {
  bounds: DateBounds;
  /** The day a week begins on, 0 being Sunday. */
  firstDay: number;
  direction: 'ltr' | 'rtl';
}

/**
 * Where a key moves the focus from a day of the calendar: days and weeks with the arrows, the week's ends with Home and End,
 * months with Page Up and Down, years with Shift; never out of the bounds. Null for any other key.
 */
export function dayForKey(
  date: IsoDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { bounds, firstDay, direction }: Grid,
): IsoDate | null {
  const forward = direction === 'rtl' ? -1 : 1;
  const page = shiftKey ? 12 : 1;
  const moves: Record<string, () => IsoDate> = {
    ArrowLeft: () => addDays(date, -forward),
    ArrowRight: () => addDays(date, forward),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => weekOf(date, firstDay).start,
    End: () => weekOf(date, firstDay).end,
    PageUp: () => addMonths(date, -page),
    PageDown: () => addMonths(date, page),
  };
  const moved = moves[key]?.();
  return moved === undefined ? null : clampDate(moved, bounds);
}

/** Months in a row of a year. */
export const monthsInRow = 3;

/**
 * Where a key moves the focus from a month of a year: months and rows with the arrows, the year's ends with Home and End, years
 * with Page Up and Down; never out of the bounds. Null for any other key.
 */
export function monthForKey(
  month: IsoMonth,
  key: string,
  { bounds, direction }: { bounds: MonthBounds; direction: 'ltr' | 'rtl' },
): IsoMonth | null {
  const forward = direction === 'rtl' ? -1 : 1;
  const year = month.slice(0, 4);
  const moves: Record<string, () => IsoMonth> = {
    ArrowLeft: () => addToMonth(month, -forward),
    ArrowRight: () => addToMonth(month, forward),
    ArrowUp: () => addToMonth(month, -monthsInRow),
    ArrowDown: () => addToMonth(month, monthsInRow),
    Home: () => `${year}-01`,
    End: () => `${year}-12`,
    PageUp: () => addToMonth(month, -12),
    PageDown: () => addToMonth(month, 12),
  };
  const moved = moves[key]?.();
  return moved === undefined ? null : clampDate(moved, bounds);
}
