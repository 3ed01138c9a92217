import { toAsciiDigits } from '../Field/digits.ts';

/** A time of day as ISO 8601 writes it, `HH:MM`: it sorts as text. */
export type IsoTime = string;

/** Reads a whole time that was pasted: `14:30`, `9.30`, `1430`, `2:30 pm`. Null for anything else. */
export function readTime(text: string): IsoTime | null {
  const tidy = toAsciiDigits(text).replace(/\s+/gu, '').toLowerCase();
  const [, hour = '', minute = '', half] =
    /^(\d{1,2})(?:[:.h]?)(\d{2})(?::\d{2})?(?:([ap])\.?m\.?)?$/.exec(tidy) ?? [];
  if (hour === '' || Number(minute) > 59) return null;
  if (half === undefined) return Number(hour) > 23 ? null : `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** A time as a locale's people write it, in 12 or 24 hours. */
export const timeInWords = (time: IsoTime, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  );

/** Whether a locale's people write `09:30`, and not `9:30`. */
export const hasLeadingZeros = (locale: string): boolean =>
  toAsciiDigits(timeInWords('09:30', locale)).includes('09');
