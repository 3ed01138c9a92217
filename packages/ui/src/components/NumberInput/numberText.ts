import type { NumberMarks } from '../AmountInput/amountFormat.ts';
import { toAsciiDigits } from '../Field/digits.ts';

/** Marks that steer bidirectional text and are not seen. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const grouped = /^[0-9]{1,3}([., '\u066c])[0-9]{3}(?:\1[0-9]{3})*(?:(?!\1)[.,\u066b]([0-9]*))?$/;
const plain = /^([0-9]*)(?:[.,\u066b]([0-9]*))?$/;

/** One spelling for what looks alike. */
const spelling = (text: string) =>
  text
    .replace(invisible, '')
    .trim()
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-');

/**
 * The number that a text means, as an exact decimal ('-1234.5'), '' where there is none yet ('-'), or null where the text is no
 * number. Digits of any script count; groups may be there. A dot or comma alone is a decimal mark, unless the language
 * groups with it and three digits follow: '1,234' is a thousand in English, and '1,5' is one and a half.
 */
export function readNumber(text: string, marks: NumberMarks): string | null {
  const [, sign = '', digits = ''] = /^([-+]?) ?(.*)$/.exec(spelling(inAscii(text, marks))) ?? [];
  const parts = plain.exec(withoutGroups(digits, marks));
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  if (whole === '' && fraction === '') return digits === '' ? '' : null;
  return canonical(sign === '-', whole, fraction);
}

function inAscii(text: string, marks: NumberMarks): string {
  let result = '';
  for (const character of text) {
    // Not every locale's digits are decimal digits of Unicode: Han digits are letters.
    const digit = marks.digits.indexOf(character);
    result += digit >= 0 ? String(digit) : toAsciiDigits(character);
  }
  return result;
}

/** A single group needs to be the language's own; more of them, or a decimal mark behind them, leave no doubt. */
function withoutGroups(digits: string, { group }: NumberMarks): string {
  const [, mark = '', fraction] = grouped.exec(digits) ?? [];
  const own = spelling(`0${group}0`).slice(1, -1); // any space, where the language groups with one
  const isGroup = mark === own || fraction !== undefined || digits.split(mark).length > 2;
  return isGroup ? digits.replaceAll(mark, '') : digits;
}

function canonical(negative: boolean, whole: string, fraction: string): string {
  const digits = whole.replace(/^0+(?=[0-9])/, '') || '0';
  const value = fraction === '' ? digits : `${digits}.${fraction}`;
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** What a number may be. Limits are exact decimals, inclusive. */
export interface NumberRules {
  /** Most digits after the decimal mark. */
  decimals: number;
  min?: string | undefined;
  max?: string | undefined;
}

/** Why a number does not fit its rules, or null where it does. */
export function misfit(
  value: string,
  { decimals, min, max }: NumberRules,
): 'whole' | 'decimals' | 'low' | 'high' | null {
  if (value === '') return null;
  if (placesOf(value) > decimals) return decimals === 0 ? 'whole' : 'decimals';
  if (min !== undefined && compare(value, min) < 0) return 'low';
  if (max !== undefined && compare(value, max) > 0) return 'high';
  return null;
}

/**
 * The number some steps up, or down where `steps` is below zero: from a number between two steps to the next one, and never past
 * a limit. Steps count from the lowest number, or from 0. No number yet steps to the lowest or highest, or to 0.
 */
export function stepped(
  value: string,
  steps: number,
  { step, min, max }: { step: string; min?: string | undefined; max?: string | undefined },
): string {
  if (value === '') return (steps > 0 ? min : max) ?? '0';
  const places = Math.max(...[value, step, min ?? '0', max ?? '0'].map(placesOf));
  const [now, size, from] = [scaled(value, places), scaled(step, places), scaled(min ?? '0', places)];
  const between = (((now - from) % size) + size) % size;
  // Between two steps the way to the next one counts as the first.
  const next =
    between === 0n
      ? now + BigInt(steps) * size
      : now - between + (steps > 0 ? BigInt(steps) : BigInt(steps + 1)) * size;
  const highest = max === undefined ? null : scaled(max, places);
  const top = highest === null ? null : highest - ((((highest - from) % size) + size) % size);
  if (top !== null && next > top) return written(top < now && steps > 0 ? now : top, places);
  if (min !== undefined && next < from) return written(from > now && steps < 0 ? now : from, places);
  return written(next, places);
}

const placesOf = (value: string) => value.split('.')[1]?.length ?? 0;

/** As a count of the given decimal place: '1.25' at 3 places is 1250. */
function scaled(value: string, places: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function written(count: bigint, places: number): string {
  const digits = String(count < 0n ? -count : count).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return canonical(count < 0n, digits.slice(0, digits.length - places), places === 0 ? '' : fraction);
}

function compare(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const difference = scaled(a, places) - scaled(b, places);
  return difference < 0n ? -1 : Number(difference > 0n);
}
