import { toAsciiDigits } from '../components/Field/digits.ts';
import type { DateBounds } from './bounds.ts';
import { addMonths, dateOf, weekday, type IsoDate } from './isoDate.ts';
import { exampleOf } from './monthGrid.ts';
import { dateOrders, datePart, type DateOrder } from './names.ts';

/** Why a text is refused. */
export type DateProblem =
  | 'unreadable'
  | 'yearMissing'
  /** 31.02., or the 25th month. */
  | 'noSuchDay'
  /** Its weekday is another day's. */
  | 'weekday'
  /** It can be read in several ways: day or month first. */
  | 'ambiguous'
  | 'tooEarly'
  | 'tooLate'
  /** A range that ends before it starts. */
  | 'order';

/** What a text says exactly, or why it is refused; an ambiguous one with what it may mean. */
export type Reading<Value> =
  { ok: true; value: Value } | { ok: false; problem: DateProblem; readings: readonly Value[] };

export const refuse = <Value>(problem: DateProblem, readings: readonly Value[] = []): Reading<Value> => ({
  ok: false,
  problem,
  readings,
});

/** What a field takes, and the day it is read on. */
export interface Limits extends DateBounds {
  today: IsoDate;
}

/** Days that a text may mean, at least one; or why it means none. */
type Meaning = { days: readonly IsoDate[] } | { problem: DateProblem };

/** Digits of any script become ASCII, all dashes one, all spaces one; invisible marks of direction go. */
export const tidy = (text: string): string =>
  toAsciiDigits(text)
    .normalize('NFKC')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/،/g, ',')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Reads a date: numbers in the locale's order, `05.03.2024` always day first, ISO `2024-03-05` and any other year first,
 * eight or six digits in the order a field shows, or words in the locale's language or English, with a weekday or without.
 * Two digits of a year are of the century within the bounds; where two are, of the one near today.
 */
export function readDate(text: string, locale: string, limits: Limits): Reading<IsoDate> {
  const meaning = meaningOf(tidy(text), locale, dateOrders(locale), limits);
  if ('problem' in meaning) return refuse(meaning.problem);
  return choose(
    meaning.days,
    (day) => (day < limits.min ? 'tooEarly' : day > limits.max ? 'tooLate' : null),
    (day) => day,
  );
}

/** The one meaning there is; otherwise what is wrong with all of them, or those that nothing is wrong with to choose from. */
export function choose<Value>(
  meanings: readonly Value[],
  problemOf: (value: Value) => DateProblem | null,
  keyOf: (value: Value) => string,
): Reading<Value> {
  const distinct = [...new Map(meanings.map((value) => [keyOf(value), value])).values()];
  const sound = distinct.filter((value) => problemOf(value) === null);
  const [first] = distinct;
  const [value] = sound;
  if (value === undefined) return refuse((first === undefined ? null : problemOf(first)) ?? 'unreadable');
  // What was written may have meant the day that cannot be chosen, so the other is not simply assumed.
  return distinct.length === 1 ? { ok: true, value } : refuse('ambiguous', sound);
}

/** What a tidy text means when dates in numbers are written in one of `orders`. */
export function meaningOf(
  text: string,
  locale: string,
  orders: readonly DateOrder[],
  limits: Limits,
): Meaning {
  const written = inNumbers(text, orders) ?? inWords(text, locale);
  if (written !== null) return daysOf(written, limits);

  const [, name = '', rest = ''] = /^([^\d\s.,]+)\.?,? (.+)$/.exec(text) ?? [];
  const day = nameIndex(name, weekdayNames(locale), 2);
  const after = day === null ? null : (inNumbers(rest, orders) ?? inWords(rest, locale));
  if (after === null) return { problem: 'unreadable' };
  const meaning = daysOf(after, limits);
  if ('problem' in meaning) return meaning;
  const days = meaning.days.filter((date) => weekday(date) === day);
  return days.length > 0 ? { days } : { problem: 'weekday' };
}

/** A date as it is written: its numbers, the year in two or four digits. */
interface Written {
  year: string;
  month: number;
  day: number;
}

const parts = (order: DateOrder, [one, two, three]: readonly [string, string, string]): Written => {
  if (order === 'ymd') return { year: one, month: Number(two), day: Number(three) };
  if (order === 'mdy') return { year: three, month: Number(one), day: Number(two) };
  return { year: three, month: Number(two), day: Number(one) };
};

const isYear = (text: string) => text.length === 2 || text.length === 4;

/** Null for what isn't a date in numbers. */
function inNumbers(text: string, orders: readonly DateOrder[]): Written[] | 'yearMissing' | null {
  if (/^\d{1,2}([./-])\d{1,2}\.?$/.test(text)) return 'yearMissing';
  // Where the year usually comes first and now comes last, nothing tells the day from the month.
  const yearLast = orders.filter((order) => order !== 'ymd');
  const usual = yearLast.length > 0 ? yearLast : (['dmy', 'mdy'] as const);

  if (/^(\d{6}|\d{8})$/.test(text)) return withoutSeparators(text, usual);
  const match = /^(\d{1,4}) ?([./ -]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/.exec(text);
  if (!match) return null;
  const [, one = '', separator = '', two = '', three = ''] = match;
  if (one.length === 4) return three.length <= 2 ? [parts('ymd', [one, two, three])] : null;
  if (one.length === 3 || !isYear(three)) return null;
  return (separator === '.' ? (['dmy'] as const) : usual).map((order) => parts(order, [one, two, three]));
}

/**
 * Six or eight digits are day, month and year, as every field shows a date; eight may begin with the year. Another order
 * counts only where that one names no day at all.
 */
function withoutSeparators(text: string, usual: readonly DateOrder[]): Written[] {
  const split = (...ends: [number, number]) =>
    [text.slice(0, ends[0]), text.slice(ends[0], ends[1]), text.slice(ends[1])] as const;
  const isDay = ({ year, month, day }: Written) =>
    dateOf(Number(year.padStart(4, '20')), month, day) !== null;
  // Nobody means the year 1231 or 3112; of day first and year first one then remains.
  const isNear = ({ year }: Written) => year.length === 2 || /^(18|19|20|21)/.test(year);
  const shown = [parts('dmy', split(2, 4)), ...(text.length === 8 ? [parts('ymd', split(4, 6))] : [])].filter(
    isNear,
  );
  const other = usual.map((order) => parts(order, split(2, 4))).filter(isNear);
  return !shown.some(isDay) && other.some(isDay) ? other : shown;
}

/** Null for what isn't a date with its month in words. */
function inWords(text: string, locale: string): Written[] | 'yearMissing' | null {
  const tokens = text
    .replace(/(\d)(st|nd|rd|th|er)\b/g, '$1')
    // '5.märz'
    .replace(/(\d)(?=[^\d])|([^\d])(?=\d)/g, '$& ')
    .split(/[\s,./-]+/)
    .filter((token) => !['', 'of', 'de'].includes(token));
  const words = tokens.filter((token) => !/\d/.test(token));
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const at = tokens.findIndex((token) => !/\d/.test(token));
  // The words of one name stand together.
  if (words.length === 0 || tokens.slice(at, at + words.length).join() !== words.join()) return null;
  const month = nameIndex(words.join(' '), monthNames(locale), 3);
  const [one = '', two = ''] = numbers;
  if (month === null || numbers.length === 0 || numbers.length > 2 || at > 1) return null;
  if (numbers.length === 1) return one.length <= 2 ? 'yearMissing' : null;
  const [year, day] = one.length === 4 && at === 1 ? [one, two] : [two, one];
  if (!isYear(year) || day.length > 2) return null;
  return [{ year, month: month + 1, day: Number(day) }];
}

function daysOf(written: Written[] | 'yearMissing', { min, max, today }: Limits): Meaning {
  if (written === 'yearMissing') return { problem: 'yearMissing' };
  const days = written.flatMap(({ year, month, day }) => {
    const years = year.length === 2 ? [`20${year}`, `19${year}`] : [year];
    const dates = years.map((full) => dateOf(Number(full), month, day)).filter((date) => date !== null);
    const within = dates.filter((date) => date >= min && date <= max);
    // Calendars and spreadsheets agree: up to twenty years ahead, and no less than eighty back.
    const [near = within[0]] = within.filter((date) => date <= addMonths(today, 12 * 20));
    return near === undefined ? dates : [near];
  });
  return days.length > 0 ? { days } : { problem: 'noSuchDay' };
}

type Names = readonly (readonly string[])[];
const names = new Map<string, Names>();

/** All that a month or weekday is called in a language and in English: in full and short, in a date and alone. */
function namesOf(type: 'month' | 'weekday', locale: string, dates: readonly IsoDate[]): Names {
  const key = `${type} ${locale}`;
  const known = names.get(key);
  if (known) return known;
  const found = dates.map((date) =>
    [locale, 'en'].flatMap((language) =>
      (['long', 'short'] as const)
        .flatMap((length) => [
          datePart(date, language, { [type]: length }, type),
          datePart(date, language, { [type]: length, day: 'numeric' }, type),
        ])
        .map((name) => tidy(name).replace(/\.$/, '')),
    ),
  );
  names.set(key, found);
  return found;
}

const monthNames = (locale: string) =>
  namesOf(
    'month',
    locale,
    Array.from({ length: 12 }, (_, month) => addMonths('2023-01-01', month)),
  );
const weekdayNames = (locale: string) =>
  namesOf(
    'weekday',
    locale,
    Array.from({ length: 7 }, (_, day) => exampleOf(day)),
  );

/** Which of them is called `name`, or begins with it when no other does; null for none. */
function nameIndex(name: string, all: Names, shortest: number): number | null {
  const called = all.findIndex((aliases) => aliases.includes(name));
  if (called >= 0) return called;
  if (name.length < shortest) return null;
  const begun = all.flatMap((aliases, index) =>
    aliases.some((alias) => alias.startsWith(name)) ? [index] : [],
  );
  return begun.length === 1 ? (begun[0] ?? null) : null;
}
