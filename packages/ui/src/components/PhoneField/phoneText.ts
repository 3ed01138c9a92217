import { toAsciiDigits } from '../Field/digits.ts';

/** One spelling of what is written in many: ASCII digits, '-' for every dash, plain spaces, no invisible marks. */
const plain = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, ' ');

/** The characters of a text that a phone number may have, digits of any script as ASCII, and whether any were left out. */
export function phoneCharacters(text: string): { text: string; leftOut: boolean } {
  const all = plain(text);
  const kept = all.replace(/[^\d+()./ -]/g, '');
  return { text: kept, leftOut: kept !== all };
}

/**
 * A phone number as it was written somewhere else, ready to be read: 'tel:0041 (0)79 123 45 67' is '+41 79 123 45 67'.
 * ASCII digits, no invisible marks, no words before it, no extension after it, '+' in place of '00', no trunk zero in
 * brackets. Nothing is guessed: a number without its country stays without it.
 */
export const tidyPhone = (text: string): string =>
  plain(text)
    .replace(/ +/g, ' ')
    .replace(/^[^\d+(]+|;.*|,? ?(ext|x)\.? ?\d+ ?$| $/gi, '')
    .replace(/^(\+|00) ?/, '+')
    .replace(/^(\+[^(]*)\(0\) ?/, '$1');
