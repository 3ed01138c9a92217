import { toAsciiDigits } from '../Field/digits.ts';
import { pastedPart, type Grouping, type Pasted } from '../GroupedInput/grouping.ts';

/** Most characters of an IBAN (ISO 13616). */
export const ibanLength = 34;

/** Characters as an IBAN has them: ASCII digits, capital letters, nothing else. */
export const ibanCharacters = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC'))
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** Whether these characters are formed as an IBAN and its check digits are right (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const digits = [...(value.slice(4) + value.slice(0, 4))].map((sign) => parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** In one piece, or in groups of four of which the last may be shorter; gaps are single spaces, dashes or dots. */
const written =
  /(?<![A-Z0-9])[A-Z]{2}[0-9]{2}(?:[A-Z0-9]{11,30}|(?:[\s\p{Pd}.][A-Z0-9]{4}){2,7}(?:[\s\p{Pd}.][A-Z0-9]{1,3})?)(?![A-Z0-9])/gu;

/** Reads pasted text: the IBAN in it, however it is written and whatever stands around, or what may be a part of one. */
export function readPastedIban(text: string): Pasted {
  const plain = toAsciiDigits(text.normalize('NFKC')).toUpperCase().replaceAll('IBAN', ' ');
  const all = ibanCharacters(plain);
  if (isIban(all)) return { kind: 'whole', value: all };
  for (const [found] of plain.matchAll(written)) {
    const groups = found.split(/[\s\p{Pd}.]/u);
    // A word of four letters that follows looks like one more group: without it the check digits are right.
    for (; groups.length > 0; groups.pop()) {
      const value = groups.join('');
      if (isIban(value)) return { kind: 'whole', value };
    }
  }
  return pastedPart({ read: ibanCharacters, length: ibanLength }, plain);
}

/** Groups of four, as on paper (ISO 13616). */
export const ibanGrouping: Grouping = {
  read: ibanCharacters,
  length: ibanLength,
  size: 4,
  gap: ' ',
  paste: readPastedIban,
};
