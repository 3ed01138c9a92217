import { dateOf, type IsoDate } from './isoDate.ts';

/** What the clocks of a zone show. */
export interface WallClock {
  date: IsoDate;
  hours: number;
  minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Date and time in `timeZone`, an IANA name, at `at` (epoch ms). Throws RangeError for a zone or a moment that is none. */
export function wallClock(at: number, timeZone: string): WallClock {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      // Midnight is 00, not 24.
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const date = dateOf(part('year'), part('month'), part('day'));
  if (date === null) throw new RangeError(`No date at ${at} in ${timeZone}`);
  return { date, hours: part('hour'), minutes: part('minute') };
}

/** The date in `timeZone` now. `now` is a clock: epoch ms. */
export const todayIn = (timeZone: string, now: () => number): IsoDate => wallClock(now(), timeZone).date;
