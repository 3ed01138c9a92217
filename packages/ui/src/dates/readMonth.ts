import { monthOf, type IsoDate, type IsoMonth } from './isoDate.ts';
import { readDate, tidy, type Reading } from './readDate.ts';

/** First and last month that can be chosen, both included. */
export interface MonthBounds {
  min: IsoMonth;
  max: IsoMonth;
}

/**
 * Reads a month and its year as `readDate` reads its first day: `03.2024`, `3/24`, `2024-03`, `032024`, or in words of the
 * locale's language or English.
 */
export function readMonth(
  text: string,
  locale: string,
  { min, max, today }: MonthBounds & { today: IsoDate },
): Reading<IsoMonth> {
  const limits = { min: `${min}-01`, max: `${max}-01`, today };
  const reading = readDate(firstDayOf(tidy(text)), locale, limits);
  return reading.ok
    ? { ok: true, value: monthOf(reading.value) }
    : { ...reading, readings: reading.readings.map(monthOf) };
}

/** A tidy text of a month as one of its first day. */
function firstDayOf(text: string): string {
  const [, month, year] = /^(\d{1,2}) ?[./ -] ?(\d{2}|\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return `01.${month}.${year}`;
  if (/^(0[1-9]|1[0-2])\d{4}$/.test(text)) return `01${text}`;
  if (/^\d{6}$/.test(text)) return `${text}01`;
  const [, yearFirst, separator = '', rest = ''] = /^(\d{4}) ?([./-]?) ?([^./-]+)$/.exec(text) ?? [];
  if (yearFirst !== undefined) return [yearFirst, rest.trim(), '1'].join(separator === '' ? ' ' : separator);
  // A month in words; without its year it is refused for that.
  return `1 ${text}`;
}
