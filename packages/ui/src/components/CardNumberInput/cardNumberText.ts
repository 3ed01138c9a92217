import { toAsciiDigits } from '../Field/digits.ts';
import { pastedPart, type Grouping, type Pasted } from '../GroupedInput/grouping.ts';

/** Digits of a full card number; with the gaps between its groups it has 19 characters (VALID-24). */
export const cardLength = 16;

/** The digits of a text, in any script, as ASCII; all of them. */
export const cardDigits = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

/** 16 digits with single gaps, dashes or dots; behind them no further digits but an expiry date. */
const wholeNumber = /(?<![0-9])[0-9](?:[\s\p{Pd}.]?[0-9]){15}(?![0-9])(?![\s\p{Pd}.]?[0-9]+(?![0-9]*\s?\/))/u;

/** Reads pasted text. */
export function readPastedCard(text: string): Pasted {
  const plain = toAsciiDigits(text);
  const whole = wholeNumber.exec(plain);
  if (whole) return { kind: 'whole', value: cardDigits(whole[0]) };
  return pastedPart({ read: cardDigits, length: cardLength }, plain);
}

/** Digits in groups of four (VALID-23), at most 16 of them. */
export const cardGrouping: Grouping = {
  read: cardDigits,
  length: cardLength,
  size: 4,
  gap: ' ',
  paste: readPastedCard,
};
