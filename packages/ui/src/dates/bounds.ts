import type { IsoDate } from './isoDate.ts';

/** First and last day that can be chosen, both included. */
export interface DateBounds {
  min: IsoDate;
  max: IsoDate;
}

/** No date picker goes further back, and none whose form sets a bound further on (DATE-02, A64). */
export const earliestDate: IsoDate = '1920-01-01';
export const latestDate: IsoDate = '2050-01-01';

/** Where a picker of one day ends when nobody sets a bound (DATE-03, A64). */
export const latestSingleDate: IsoDate = '2099-01-01';

/** The bounds a form sets, within those of all date pickers. */
export function boundsWithin(min: IsoDate | undefined, max: IsoDate | undefined): DateBounds {
  return {
    min: min !== undefined && min > earliestDate ? min : earliestDate,
    max: max !== undefined && max < latestDate ? max : latestDate,
  };
}

/** The bounds of a picker of one day. */
export const singleBounds = (min: IsoDate | undefined, max: IsoDate | undefined): DateBounds =>
  min === undefined && max === undefined
    ? { min: earliestDate, max: latestSingleDate }
    : boundsWithin(min, max);
