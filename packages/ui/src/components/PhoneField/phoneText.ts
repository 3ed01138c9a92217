import { toAsciiDigits } from '../Field/digits.ts';

/**
 * A phone number as it was written somewhere else, ready to be read: 'tel:0041 (0)79 123 45 67' is '+41 79 123 45 67'.
 * ASCII digits, no invisible marks, no words before it, '+' in place of '00', no trunk zero in brackets. Nothing is guessed:
 * a number without its country stays without it.
 */
export const tidyPhone = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[^\d+(]+|;.*| $/g, '')
    .replace(/^(\+|00) ?/, '+')
    .replace(/^(\+[^(]*)\(0\) ?/, '$1');
