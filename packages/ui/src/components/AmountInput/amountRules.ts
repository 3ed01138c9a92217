import { toAsciiDigits } from '../Field/digits.ts';

/** The largest amount any field takes, inclusive (VALID-11). */
export const amountCap = '10000000000000000';

/** What an amount field may hold. */
export interface AmountRules {
  // VALID-10
  /** Decimals of the currency: 2 for most, 0 for JPY, 6 for USDT, 14 for a rate. */
  decimals: number;
  /** Largest value, inclusive; never above `amountCap`, which holds where it is left out. */
  max?: string | undefined;
}

/** Why an edit or a paste was not taken. */
export type AmountRefusal =
  | 'character' // not a digit and not a decimal mark (VALID-13)
  | 'leading-dot' // a decimal mark before any digit (VALID-08)
  | 'second-dot' // one decimal mark only (VALID-09)
  | 'no-decimals' // this currency has none
  | 'too-many-decimals' // more than the currency has (VALID-10)
  | 'too-large' // above the cap (VALID-11)
  | 'negative' // a payment is never below zero
  | 'unreadable' // pasted text that is no single amount
  | 'ambiguous'; // pasted text that could mean two amounts

/** Text being edited, in canonical form ('' or ASCII digits with at most one dot), and a selection inside it. */
export interface AmountEdit {
  text: string;
  start: number;
  end: number;
}

export interface AmountEdited {
  text: string;
  caret: number;
  /** The first thing that was refused, if any. */
  refusal: AmountRefusal | null;
}

/** Compares two non-negative canonical decimals exactly: negative when `a` is smaller, 0 when equal. */
export function compareDecimals(a: string, b: string): number {
  const [aWhole = '', aFraction = ''] = a.split('.');
  const [bWhole = '', bFraction = ''] = b.split('.');
  const [x, y] = [aWhole.replace(/^0+/, ''), bWhole.replace(/^0+/, '')];
  if (x.length !== y.length) return x.length - y.length;
  if (x !== y) return x < y ? -1 : 1;
  const places = Math.max(aFraction.length, bFraction.length);
  const [p, q] = [aFraction.padEnd(places, '0'), bFraction.padEnd(places, '0')];
  if (p === q) return 0;
  return p < q ? -1 : 1;
}

/** Whether a non-negative canonical amount is above what the field takes. */
export function isTooLarge(value: string, { max }: AmountRules): boolean {
  return compareDecimals(value, amountCap) > 0 || (max !== undefined && compareDecimals(value, max) > 0);
}

/** What may be typed for the decimal mark (VALID-12): dot, comma, their Arabic and full-width forms. */
export const typedMarks = '.,٫،．，';

/** Why a text may not stand in the field, or null when it may. The text has no leading zeros to drop. */
export function objection(text: string, rules: AmountRules): Exclude<AmountRefusal, 'ambiguous'> | null {
  if (text === '') return null;
  const dot = text.indexOf('.');
  if (dot === 0) return 'leading-dot';
  if (dot !== text.lastIndexOf('.')) return 'second-dot';
  if (dot > 0 && rules.decimals === 0) return 'no-decimals';
  if (dot > 0 && text.length - dot - 1 > rules.decimals) return 'too-many-decimals';
  if (isTooLarge(text, rules)) return 'too-large';
  return null;
}

/** Drops zeros that a digit follows (VALID-07) and tells how many went from before the caret. */
function withoutLeadingZeros(text: string, caret: number): { text: string; caret: number } {
  const zeros = /^0+(?=[0-9])/.exec(text)?.[0].length ?? 0;
  return { text: text.slice(zeros), caret: Math.max(0, caret - zeros) };
}

/**
 * Types characters at a selection, by the rules VALID-07 to VALID-13 to the letter: a comma becomes a dot, digits of any
 * script count, everything else is left out; a leading dot, a second dot, a decimal too many and a digit that would make
 * the amount too large are refused; a leading zero gives way to the digit that follows it.
 * The text that comes back is always one the field may hold.
 */
export function typeAmount(edit: AmountEdit, characters: string, rules: AmountRules): AmountEdited {
  let { text, start, end } = edit;
  let refusal: AmountRefusal | null = null;
  for (const character of toAsciiDigits(characters)) {
    const mark = typedMarks.includes(character) ? '.' : character;
    if (!/[0-9.]/.test(mark)) {
      refusal ??= 'character';
      continue;
    }
    const next = withoutLeadingZeros(text.slice(0, start) + mark + text.slice(end), start + 1);
    const objected = objection(next.text, rules);
    if (objected) {
      refusal ??= objected;
      continue;
    }
    text = next.text;
    start = next.caret;
    end = next.caret;
  }
  return { text, caret: start, refusal };
}

/**
 * Deletes a selection. A whole part that is left empty before the dot becomes 0, so that the decimals stay. What already
 * did not fit (the currency or the maximum changed) may be shortened step by step.
 */
export function deleteAmount({ text, start, end }: AmountEdit, rules: AmountRules): AmountEdited {
  const left = text.slice(0, start) + text.slice(end);
  const next =
    left === '.'
      ? { text: '', caret: 0 }
      : left.startsWith('.')
        ? { text: `0${left}`, caret: 1 }
        : withoutLeadingZeros(left, start);
  const refusal = objection(text, rules) ? null : objection(next.text, rules);
  return refusal ? { text, caret: end, refusal } : { ...next, refusal: null };
}

/** The value a text stands for: '12.' is 12. */
export function amountValue(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}
