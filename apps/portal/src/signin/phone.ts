/** Why a typed number can't be dialled: which sentence stands beside the field. */
export type PhoneProblem = 'empty' | 'country-code' | 'characters' | 'length';

export type PhoneReading = { ok: true; phone: string } | { ok: false; problem: PhoneProblem };

/** What people put around digits: spaces of every kind, brackets, dashes, dots, slashes, invisible direction marks. */
const decoration =
  /[\s()[\]{}.,/\\_\-\u00ad\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Zero of every decimal digit block of Unicode that a keyboard offers: Arabic-Indic, Persian, Devanagari, Bengali. */
const digitZeros = [0x0660, 0x06f0, 0x0966, 0x09e6];

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = digitZeros.find((start) => point >= start && point <= start + 9);
    return zero === undefined ? digit : String(point - zero);
  });
}

/**
 * Reads a phone number as people type or paste it (`+44 (0)20 7946-0958`, `0049 170 …`, `tel:+1…`) into E.164.
 * A number without a country is not guessed: it answers `country-code`, so that nobody's code goes to a stranger.
 */
export function readPhone(typed: string): PhoneReading {
  const text = asciiDigits(typed.normalize('NFKC')).trim().replace(/^tel:/i, '');
  // "(0)" is the trunk zero that is dialled only inside the country.
  const bare = text.replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, '$1').replace(decoration, '');
  if (bare === '' || bare === '+') return { ok: false, problem: 'empty' };
  if (!/^\+?\d+$/.test(bare)) return { ok: false, problem: 'characters' };
  const digits = bare.startsWith('+') ? bare.slice(1) : bare.startsWith('00') ? bare.slice(2) : null;
  if (digits === null || digits.startsWith('0')) return { ok: false, problem: 'country-code' };
  // E.164: at most 15 digits; the shortest subscriber numbers in use have 7 with their country.
  if (digits.length < 7 || digits.length > 15) return { ok: false, problem: 'length' };
  return { ok: true, phone: `+${digits}` };
}
