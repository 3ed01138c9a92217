import { dateTimeFormat } from '../locale/formats.ts';
import type { IsoDate } from './isoDate.ts';

/** What the clocks of a zone show. */
export interface WallClock {
  date: IsoDate;
  /** Hours:minutes. */
  time: string;
}

/** Date and time in `timeZone`, an IANA name, at `at` (epoch ms). Throws RangeError for an invalid zone or moment. */
export function wallClock(at: number, timeZone: string): WallClock {
  // Swedish writes them as ISO 8601 does.
  const clock = dateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = clock.format(at).split(' ');
  return { date, time };
}

/** The date in `timeZone` now. `now` is a clock: epoch ms. */
export const todayIn = (timeZone: string, now: () => number): IsoDate => wallClock(now(), timeZone).date;
