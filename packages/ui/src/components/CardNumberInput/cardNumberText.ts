import { toAsciiDigits } from '../Field/digits.ts';

/** Digits of a full card number; with the gaps between its groups it has 19 characters (VALID-24). */
export const cardLength = 16;
const groupLength = 4;

/** The digits of a text, in any script, as ASCII; all of them. */
export const cardDigits = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

/** Digits as they are shown: in groups of four (VALID-23), at most 16 of them. */
export const groupCard = (digits: string): string => digits.slice(0, cardLength).replace(/.{4}(?=.)/g, '$& ');

/** A grouped number after an edit, and where the caret stands in it. */
export interface CardEdit {
  shown: string;
  caret: number;
}

function joined(before: string, inserted: string, after: string, gap: 'passed' | 'ahead'): CardEdit {
  const shown = groupCard(before + inserted + after);
  const count = before.length + inserted.length;
  const gaps = Math.floor((gap === 'passed' ? count : Math.max(0, count - 1)) / groupLength);
  return { shown, caret: Math.min(shown.length, count + gaps) };
}

/** Digits typed or pasted over a selection; those that find no room are not taken (VALID-24). */
export function insertCard(shown: string, start: number, end: number, text: string): CardEdit {
  const [before, after] = [cardDigits(shown.slice(0, start)), cardDigits(shown.slice(end))];
  const room = cardLength - before.length - after.length;
  return joined(before, cardDigits(text).slice(0, room), after, 'passed');
}

/** How far a deletion without a selection reaches. */
export type Reach = 'digit' | 'group' | 'line';

/** A selection deleted, or what one key deletes: a gap between groups is never in the way. */
export function deleteCard(
  shown: string,
  start: number,
  end: number,
  towards: 'start' | 'end',
  reach: Reach,
): CardEdit {
  let [from, to] = [start, end];
  if (from === to && towards === 'start') {
    if (shown[from - 1] === ' ') from -= 1;
    if (reach === 'digit') from = Math.max(0, from - 1);
    else from = reach === 'group' ? shown.slice(0, from).lastIndexOf(' ') + 1 : 0;
  } else if (from === to) {
    if (shown[to] === ' ') to += 1;
    const gap = shown.indexOf(' ', to);
    if (reach === 'digit') to += 1;
    else to = reach === 'group' && gap >= 0 ? gap : shown.length;
  }
  return joined(
    cardDigits(shown.slice(0, from)),
    '',
    cardDigits(shown.slice(to)),
    towards === 'start' ? 'ahead' : 'passed',
  );
}

/** What pasted text holds: a whole number, some digits of one, more digits than any has, or none. */
export type PastedCard =
  | { kind: 'number'; digits: string }
  | { kind: 'digits'; digits: string }
  | { kind: 'too-long'; count: number }
  | { kind: 'none' };

/** 16 digits with single gaps, dashes or dots; behind them no further digits but an expiry date. */
const wholeNumber = /(?<![0-9])[0-9](?:[\s\p{Pd}.]?[0-9]){15}(?![0-9])(?![\s\p{Pd}.]?[0-9]+(?![0-9]*\s?\/))/u;

/** Reads pasted text. A number that is too long is never cut: that would be another number. */
export function readPastedCard(text: string): PastedCard {
  const plain = toAsciiDigits(text);
  const whole = wholeNumber.exec(plain);
  if (whole) return { kind: 'number', digits: cardDigits(whole[0]) };
  const digits = cardDigits(plain);
  if (digits === '') return { kind: 'none' };
  return digits.length > cardLength ? { kind: 'too-long', count: digits.length } : { kind: 'digits', digits };
}
