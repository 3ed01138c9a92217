const decimal = /^\p{Nd}$/u;

/**
 * The zero of the digit row a character belongs to, or null when it is no decimal digit. Every script counts: Unicode
 * keeps the ten digits of a row together, zero first.
 */
export function digitZero(character: string): number | null {
  const point = character.codePointAt(0) ?? 0;
  if (point >= 0x30 && point <= 0x39) return 0x30;
  if (point < 0x660 || !decimal.test(character)) return null;
  let first = point;
  while (decimal.test(String.fromCodePoint(first - 1))) first -= 1;
  return point - ((point - first) % 10);
}

/** Replaces every decimal digit of any script with its ASCII twin; leaves the rest as it is. */
export function toAsciiDigits(text: string): string {
  let result = '';
  for (const character of text) {
    const zero = digitZero(character);
    result += zero === null ? character : String((character.codePointAt(0) ?? 0) - zero);
  }
  return result;
}
