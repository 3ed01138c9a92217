import { monthOf, type IsoDate, type IsoMonth } from '../../dates/index.ts';
import { toAsciiDigits } from '../Field/digits.ts';
import { pastedPart, type Grouping, type Pasted } from '../GroupedInput/grouping.ts';

/** Digits of an expiry date: two of the month, two of the year. */
export const expiryLength = 4;

const expiryDigits = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

const gap = String.raw`[\s\p{Cf}]*[/／.\p{Pd}][\s\p{Cf}]*`;
/** Without a further part on either side: three parts are a day, and whether it or the month is first nobody knows. */
const alone = (date: string) => new RegExp(`(?<![0-9]|[0-9]${gap})${date}(?![0-9]|${gap}[0-9])`, 'u');
const written = [
  alone(`(?<month>0?[1-9]|1[0-2])${gap}(?:20)?(?<year>[0-9]{2})`),
  alone(`20(?<year>[0-9]{2})${gap}(?<month>0?[1-9]|1[0-2])`),
  /^\s*(?<month>0[1-9]|1[0-2])\s?20(?<year>[0-9]{2})\s*$/,
];

/** Reads pasted or autofilled text: the month and the year in it, however they are written. */
export function readPastedExpiry(text: string): Pasted {
  const plain = toAsciiDigits(text);
  for (const form of written) {
    const { month, year } = form.exec(plain)?.groups ?? {};
    if (month && year) return { kind: 'whole', value: month.padStart(2, '0') + year };
  }
  return pastedPart({ read: expiryDigits, length: expiryLength }, plain);
}

/** A slash ends a month of one digit, as does a digit that begins none; a year of four digits loses its century. */
export function typeExpiry(value: string, text: string): string {
  const short = /^[1-9]$/.test(value) && /^[\s/／.\p{Pd}]/u.test(text);
  return `${short ? '0' : ''}${value}${expiryDigits(text)}`
    .replace(/^[2-9]/, '0$&')
    .replace(/^([0-9]{2})20(?=[0-9])/, '$1');
}

/** Month and year in pairs, with the slash of the card between them. */
export const expiryGrouping: Grouping = {
  read: expiryDigits,
  length: expiryLength,
  size: 2,
  gap: '/',
  paste: readPastedExpiry,
  type: typeExpiry,
};

/** What an expiry date comes to. A card is good to the end of its month. */
export type CardExpiry =
  | { readonly kind: 'month'; readonly month: IsoMonth; readonly passed: boolean }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'noSuchMonth' };

/**
 * The month that an expiry date names, and whether it has passed.
 * @param value four digits `MMYY`, as the field reports them; the year is one of this century
 * @param today `YYYY-MM-DD` where the card is used, such as `todayIn` of `@kontor/ui/dates` tells it of a zone
 */
export function readCardExpiry(value: string, today: IsoDate): CardExpiry {
  if (/^(?!0[1-9]|1[0-2])[0-9]{2}/.test(value)) return { kind: 'noSuchMonth' };
  if (!/^[0-9]{4}$/.test(value)) return { kind: 'incomplete' };
  const month = `20${value.slice(2)}-${value.slice(0, 2)}`;
  return { kind: 'month', month, passed: month < monthOf(today) };
}
