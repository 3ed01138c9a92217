import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import type { IsoDate } from './isoDate.ts';

/** What the clocks of a zone show. */
export interface WallClock {
  date: IsoDate;
  hours: number;
  minutes: number;
}

/** Date and time in `timeZone`, an IANA name, at `at` (epoch ms). Throws RangeError for an invalid zone or moment. */
export function wallClock(at: number, timeZone: string): WallClock {
  const clock = fromAbsolute(at, timeZone);
  // UTC is not looked up, and then no moment is refused.
  if (Number.isNaN(clock.day)) throw new RangeError(`No date at ${at} in ${timeZone}`);
  return { date: toCalendarDate(clock).toString(), hours: clock.hour, minutes: clock.minute };
}

/** The date in `timeZone` now. `now` is a clock: epoch ms. */
export const todayIn = (timeZone: string, now: () => number): IsoDate => wallClock(now(), timeZone).date;
