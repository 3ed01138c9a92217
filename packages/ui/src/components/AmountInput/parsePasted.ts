import { numberMarks } from './amountFormat.ts';
import { isTooLarge, type AmountRefusal, type AmountRules } from './amountRules.ts';
import { currencyMarks } from './currencyMarks.ts';
import { digitZero, toAsciiDigits } from '../Field/digits.ts';

/** Options of {@link parsePasted}. */
export interface PasteContext extends AmountRules {
  /** BCP 47 tag; only settles what `1.234` means in a currency without decimals. */
  locale: string;
  /** Code of the field's currency; the answer names another one found in the text. */
  currencyCode?: string | undefined;
}

/** What a pasted text means. */
export type Pasted =
  | {
      kind: 'ok';
      /** Canonical decimal, negative where the text is. */
      value: string;
      /** A currency the text names that is not the field's. */
      otherCurrency?: string;
      // VALID-13
      /** Letters or spaces inside the number were left out; say so. */
      leftOut?: true;
    }
  | { kind: 'ambiguous'; readings: [string, string] }
  | {
      kind: 'invalid';
      reason: Extract<AmountRefusal, 'unreadable' | 'no-decimals' | 'too-many-decimals' | 'too-large'>;
    };

const unreadable: Pasted = { kind: 'invalid', reason: 'unreadable' };

/** Marks that steer bidirectional text and are not seen; overrides are absent on purpose: they make a text look like another. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g;
const override = /[\u202d\u202e]/;
const minus = '[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]';

/** One spelling for what looks alike: full-width forms, spaces, apostrophes, the Arabic comma. */
function plain(text: string): string {
  return toAsciiDigits(text.replace(invisible, ''))
    .trim()
    .replace(/[^\S\t\r\n\v\f\u2028\u2029\u0085]/gu, ' ')
    .replace(/[\uff01-\uff5e\ufe50\ufe52\ufe59\ufe5a\uffe1\uffe6]/g, (character) =>
      character.normalize('NFKC'),
    )
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/\u060c/g, ',');
}

/** Takes signs, parentheses and currencies off both ends until only the number is left; null when they contradict. */
function unwrap(text: string): { number: string; negative: boolean; currencies: readonly string[][] } | null {
  const signs: boolean[] = [];
  const currencies: string[][] = [];
  // A label as copied from an invoice: "Amount due: 12.50".
  let rest = text.replace(/^[\p{L}\p{M}][\p{L}\p{M} ]*:\s+/u, '');
  for (;;) {
    const before = rest;
    rest = rest.trim();
    const whole = /^\((.*)\)$/.exec(rest);
    const leading = new RegExp(`^(${minus}|\\+)\\s?(?=.)`).exec(rest);
    // After a decimal mark a dash is no sign: "5,-" is five and nothing (Swiss, German).
    const trailing = new RegExp(`(?<![.,${"'"}\\s-])\\s?(${minus}|\\+)$`).exec(rest);
    if (whole) {
      signs.push(true);
      rest = whole[1] ?? '';
    } else if (leading) {
      signs.push(leading[1] !== '+');
      rest = rest.slice(leading[0].length);
    } else if (trailing) {
      signs.push(trailing[1] !== '+');
      rest = rest.slice(0, trailing.index);
    } else {
      const mark = currencyMarks.atStart(rest) ?? currencyMarks.atEnd(rest);
      if (mark) {
        currencies.push(mark.codes);
        rest = mark.rest;
      }
    }
    if (rest === before) break;
  }
  if (signs.length > 1) return null;
  // A currency for a decimal mark: "12€50", "9 876$50" in Cape Verde.
  const [, before = '', cents = ''] = /^([0-9 ]*[0-9]\p{Sc})([0-9]{2})$/u.exec(rest) ?? [];
  const between = currencyMarks.atEnd(before);
  if (between) {
    currencies.push(between.codes);
    rest = `${between.rest}.${cents}`;
  }
  return { number: rest, negative: signs[0] ?? false, currencies };
}

interface Notation {
  group: string;
  decimal: string;
}
const marksOf = (characters: string) => [...characters];
/** Every pairing of group and decimal mark that some locale writes. */
const notations: readonly Notation[] = marksOf('.,\u066b').flatMap((decimal) =>
  marksOf(".,' \u066c").flatMap((group) => (group === decimal ? [] : [{ group, decimal }])),
);

const escaped = (mark: string) => (mark === '.' ? '\\.' : mark);

/** The value of a number under one notation, or null when the notation does not write numbers so. */
function readAs(number: string, { group, decimal }: Notation): string | null {
  const [g, d] = [escaped(group), escaped(decimal)];
  // Forms fill up with zeros ("001,234.00"); zeros alone are no group: "0.500" is a half.
  const grouped = `(?=0*[1-9])[0-9]{1,3}(?:${g}[0-9]{3})+`;
  const indian = group === ',' || group === '\u066c' ? `|[1-9][0-9]?(?:${g}[0-9]{2})+${g}[0-9]{3}` : '';
  const match = new RegExp(`^(${grouped}${indian}|[0-9]*)(?:${d}([0-9]*))?$`).exec(number);
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll(group, '').replace(/^0+(?=[0-9])/, '');
  const fraction = match[2] ?? '';
  if (whole === '' && fraction === '') return null;
  return fraction === '' ? whole : `${whole || '0'}.${fraction}`;
}

/** Every value that a standard notation gives to a number. A mark at its end may be one, or the end of a sentence. */
function readings(number: string): string[] {
  const texts = [number, number.replace(/(?<=[0-9])[.,]$/, '')];
  return [...new Set(texts.flatMap((text) => notations.flatMap((notation) => readAs(text, notation) ?? [])))];
}

/** Drops decimals past the currency's, as typing does; used for readings a person is asked about, never by itself. */
function typedDecimals(value: string, decimals: number): string {
  const [whole = '', fraction = ''] = value.split('.');
  const kept = fraction.slice(0, decimals);
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Zeros past the currency's decimals say nothing and go; anything else past them stays, to be refused. */
function withoutSpareZeros(value: string, decimals: number): string {
  const [whole = '', fraction = ''] = value.split('.');
  return /^0*$/.test(fraction.slice(decimals)) ? typedDecimals(value, decimals) : `${whole}.${fraction}`;
}

/**
 * Letters that stand alone between two digits, and spaces before single digits beside such letters, mean nothing in any
 * notation and are left out (VALID-13: '1a2 3' is 123). Only letters that are no multiplier, unit, time ("12h30"), currency
 * ("12f50") or look-alike of a digit are so, and never spaces alone: "5 5" may be two cells.
 */
function withoutStrays(number: string): string | null {
  const digits = number.replace(/(?<=[0-9])[aqz](?=[0-9])/gi, '');
  if (digits === number) return null;
  return /^[0-9]+( [0-9])*$/.test(digits) ? digits.replaceAll(' ', '') : null;
}

/**
 * Reads pasted text as an amount: signs, accounting parentheses, currencies on either side, group and decimal marks of any
 * locale, digits of any script. Answers `ambiguous` when two standard notations give different values ("1.234" with two
 * decimals), `invalid` when none gives one or the currency cannot hold it. Never guesses and never rounds.
 */
export function parsePasted(text: string, context: PasteContext): Pasted {
  if (text.length > 200 || override.test(text) || mixesDigits(text)) return unreadable;
  const unwrapped = unwrap(plain(text));
  if (!unwrapped) return unreadable;
  const { negative, currencies } = unwrapped;
  const codes = currencies.reduce<string[] | null>(
    (all, next) => (all === null ? next : all.filter((code) => next.includes(code))),
    null,
  );
  if (codes?.length === 0) return unreadable;

  // "5.-" and "5,–" name no cents; the dash also settles which mark is the decimal one.
  const number = unwrapped.number.replace(new RegExp(`^([0-9.,' ]*[0-9])([.,])${minus}{1,2}$`), '$1$200');
  const values = readings(number);
  const stray = values.length === 0 ? withoutStrays(number) : null;
  if (stray) values.push(stray.replace(/^0+(?=[0-9])/, ''));

  const sign = (value: string) => (negative && /[1-9]/.test(value) ? `-${value}` : value);
  const [first, second] = settle(values, number, context);
  if (first === undefined) return unreadable;
  if (second !== undefined)
    return {
      kind: 'ambiguous',
      readings: [sign(typedDecimals(first, context.decimals)), sign(typedDecimals(second, context.decimals))],
    };
  const value = withoutSpareZeros(first, context.decimals);
  const decimals = value.split('.')[1]?.length ?? 0;
  if (decimals > context.decimals)
    return { kind: 'invalid', reason: context.decimals === 0 ? 'no-decimals' : 'too-many-decimals' };
  if (isTooLarge(value, context)) return { kind: 'invalid', reason: 'too-large' };
  const other =
    codes !== null && context.currencyCode !== undefined && !codes.includes(context.currencyCode)
      ? codes[0]
      : undefined;
  return {
    kind: 'ok',
    value: sign(value),
    ...(other === undefined ? {} : { otherCurrency: other }),
    ...(stray === null ? {} : { leftOut: true }),
  };
}

/** The value with whole thousands first. Without decimals a locale's own group mark leaves nothing open. */
function settle(values: string[], number: string, { decimals, locale }: PasteContext): string[] {
  const sorted = [...values].sort((a, b) => a.split('.').length - b.split('.').length);
  const group = numberMarks(locale).group;
  return decimals === 0 && sorted.length > 1 && group !== '' && number.includes(group)
    ? sorted.slice(0, 1)
    : sorted;
}

/** Digits of two scripts in one number are no number anybody writes. */
function mixesDigits(text: string): boolean {
  const zeros = new Set<number>();
  for (const character of text) {
    const zero = digitZero(character);
    if (zero !== null) zeros.add(zero);
  }
  return zeros.size > 1;
}
