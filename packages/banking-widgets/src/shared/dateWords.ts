import { dateTimeFormat } from '@kontor/ui/locale';

type Where = { locale: string; timeZone: string };

/** An instant as a sentence has it. */
const inWords = (instant: string, { locale, timeZone }: Where, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant));

/** `21 Nov, 14:05`. */
export const momentInWords = (instant: string, where: Where): string =>
  inWords(instant, where, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** `Tuesday`: the day of the week of an instant in the zone. */
export const weekdayText = (instant: string, where: Where): string =>
  inWords(instant, where, { weekday: 'long' });

/** `21 November`: the day of an instant in the zone, where the year is plain. */
export const monthDayText = (instant: string, where: Where): string =>
  inWords(instant, where, { day: 'numeric', month: 'long' });

/** A calendar date without a zone, `2026-03-05`, as `5 March 2026`. */
export const calendarDateText = (date: string, locale: string): string =>
  inWords(date, { locale, timeZone: 'UTC' }, { dateStyle: 'long' });
