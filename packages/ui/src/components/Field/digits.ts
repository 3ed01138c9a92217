/** Code points of the zero of each decimal digit row we read, ASCII first. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0xff10,
];

/** The zero of the digit row a character belongs to, or null when it is no decimal digit. */
export function digitZero(character: string): number | null {
  const point = character.codePointAt(0) ?? 0;
  return zeros.find((zero) => point >= zero && point <= zero + 9) ?? null;
}

/** Replaces every decimal digit of any supported script with its ASCII twin; leaves the rest as it is. */
export function toAsciiDigits(text: string): string {
  let result = '';
  for (const character of text) {
    const zero = digitZero(character);
    result += zero === null ? character : String((character.codePointAt(0) ?? 0) - zero);
  }
  return result;
}
