import { toAsciiDigits } from '../Field/digits.ts';

/** How a locale writes a decimal number. */
export interface NumberMarks {
  group: string;
  decimal: string;
  /** Lengths of the last group and of those before it: 3 and 3, or 3 and 2 in India. */
  groupSizes: readonly [last: number, before: number];
  /** Fewest whole digits that are grouped: 4, or 5 where four-digit numbers stand ungrouped (Spanish, Polish). */
  groupFrom: number;
  /** The ten digits, zero first. */
  digits: readonly string[];
}

const known = new Map<string, NumberMarks>();

/** The marks of a BCP 47 locale, found by asking Intl; an unknown locale is written as the platform's default is. */
export function numberMarks(locale: string): NumberMarks {
  const seen = known.get(locale);
  if (seen) return seen;
  const format = new Intl.NumberFormat(locale);
  const parts = format.formatToParts(123456789012.5);
  const groups = parts.filter((part) => part.type === 'integer').map((part) => [...part.value].length);
  const last = groups.at(-1) ?? 3;
  const groupFrom =
    [4, 5].find((length) => format.formatToParts(10 ** (length - 1)).some((part) => part.type === 'group')) ??
    6;
  const marks: NumberMarks = {
    group: parts.find((part) => part.type === 'group')?.value ?? '',
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    groupSizes: [last, groups.at(-2) ?? last],
    groupFrom,
    digits: [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9876543210)].toReversed(),
  };
  known.set(locale, marks);
  return marks;
}

/** Writes a text being edited ('', '1234', '1234.') as a locale does, digit for digit and nothing added. */
export function displayAmount(text: string, marks: NumberMarks): string {
  const [whole = '', fraction] = text.split('.');
  const [last, before] = marks.groupSizes;
  const groups: string[] = [];
  let rest = whole;
  for (let size = last; whole.length >= marks.groupFrom && rest.length > size; size = before) {
    groups.unshift(rest.slice(-size));
    rest = rest.slice(0, -size);
  }
  const shown =
    [rest, ...groups].join(marks.group) + (fraction === undefined ? '' : marks.decimal + fraction);
  return shown.replace(/[0-9]/g, (digit) => marks.digits[digit.charCodeAt(0) - 48] ?? digit);
}

/** The canonical text of what `displayAmount` wrote. */
export function readDisplay(shown: string, marks: NumberMarks): string {
  let text = '';
  for (const character of shown) {
    // Not every locale's digits are decimal digits of Unicode: Han digits are letters.
    const digit = marks.digits.indexOf(character);
    if (character === marks.decimal) text += '.';
    else text += digit >= 0 ? String(digit) : toAsciiDigits(character).replace(/[^0-9]/, '');
  }
  return text;
}

/** Writes a part of a text as a locale does and without groups, so that it joins other digits wherever it is pasted. */
export function displayPart(part: string, marks: NumberMarks): string {
  return displayAmount(part, { ...marks, groupFrom: Infinity });
}

/** Canonical caret of a place in the shown text: the digits and decimal marks before it are counted, groups are not. */
export function toCanonicalCaret(shown: string, place: number, marks: NumberMarks): number {
  return readDisplay(shown.slice(0, place), marks).length;
}

/** Place in the shown text of a canonical caret: right after the character it follows. */
export function toShownCaret(shown: string, caret: number, marks: NumberMarks): number {
  let counted = 0;
  let place = 0;
  for (const character of shown) {
    if (counted === caret) break;
    place += character.length;
    counted += readDisplay(character, marks).length;
  }
  return place;
}
