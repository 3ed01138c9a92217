import { dateTimeFormat, numberFormat } from '../locale/formats.ts';
import type { IsoDate } from './isoDate.ts';

// Banks keep the Gregorian calendar, whatever a country's own is.
const format = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });

/** A date in words as `locale` writes it; what of it, `options` say. */
export const dateInWords = (date: IsoDate, locale: string, options: Intl.DateTimeFormatOptions): string =>
  format(locale, options).format(new Date(`${date}T00:00:00Z`));

/** One part of it, such as the month as it stands beside a day. */
export const datePart = (
  date: IsoDate,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
): string =>
  format(locale, options)
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .find((part) => part.type === type)?.value ?? '';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/**
 * In which orders a locale's people write a date in numbers. English without a country is written both ways, so both are
 * answered: the reader must then ask which one is meant.
 */
export function dateOrders(locale: string): readonly DateOrder[] {
  if (/^en$/i.test(locale)) return ['dmy', 'mdy'];
  const order = format(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => ({ day: 'd', month: 'm', year: 'y' })[String(type)] ?? '')
    .join('');
  return [order === 'mdy' || order === 'ymd' ? order : 'dmy'];
}

/** A number of days, `5 days`. */
export const daysInWords = (days: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
