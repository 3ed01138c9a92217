import { toAsciiDigits } from '../Field/digits.ts';

/** The digits of a text in any script, as ASCII, cut to `length` (VALID-01, VALID-02). */
export function codeDigits(text: string, length: number): string {
  return toAsciiDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, length);
}

/**
 * The code inside pasted text. A run of exactly `length` digits, spaces and dashes between them allowed, is the code
 * ("2 minutes left: 482 913"); otherwise all digits of the text, cut to `length`.
 */
export function codeFromText(text: string, length: number): string {
  const plain = toAsciiDigits(text);
  const run = new RegExp(`(?<![0-9])[0-9](?:[\\s\\p{Pd}]?[0-9]){${length - 1}}(?![0-9])`, 'u').exec(plain);
  return codeDigits(run?.[0] ?? plain, length);
}
