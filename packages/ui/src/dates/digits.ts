const zeros = new Map<string, number>();

/** Code point of the digit zero of a locale's own numerals. */
function zeroOf(locale: string): number {
  const known = zeros.get(locale);
  if (known !== undefined) return known;
  const zero = new Intl.NumberFormat(locale).format(0).codePointAt(0) ?? 0x30;
  zeros.set(locale, zero);
  return zero;
}

/** Writes ASCII digits in a locale's own numerals. */
export function inLocalDigits(text: string, locale: string): string {
  const zero = zeroOf(locale);
  return zero === 0x30 ? text : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}
