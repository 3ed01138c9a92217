/** What is written for characters that a payment can't carry, where a plain one means the same. */
// prettier-ignore
const written: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O',
  å: 'a', Å: 'A', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i',
  '“': "'", '”': "'", '„': "'", '"': "'", '‘': "'", '’': "'", '‚': "'", '`': "'", '´': "'", '«': "'", '»': "'",
  '–': '-', '—': '-', '−': '-', '‐': '-', _: '-', '&': '+', '…': '...', ';': ',', '!': '.', '[': '(', ']': ')', '{': '(', '}': ')',
  '\t': ' ', '\u00a0': ' ', '\u202f': ' ', '€': 'EUR', '£': 'GBP', $: 'USD', '№': 'No', '#': 'No', '*': '.', '%': ' pct', '@': '(at)',
  '=': '-', '\\': '/', '|': '/', '~': '-', '<': '(', '>': ')', '^': "'",
};

/** What stands for a character where only plain ones are carried: of a letter with accents the letter, `ss` of ß. */
export const plainEquivalent = (char: string): string =>
  written[char] ?? char.normalize('NFD').replaceAll(/\p{M}/gu, '');
