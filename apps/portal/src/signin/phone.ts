import { internationalPhone } from '@kontor/ui/country-phone-field';

/** Why a typed number can't be dialled: which sentence stands beside the field. */
export type PhoneProblem = 'empty' | 'country' | 'characters' | 'length';

/** `phone` is E.164, `written` the same with its groups as they were typed. */
export type PhoneReading =
  { ok: true; phone: string; written: string; region: string } | { ok: false; problem: PhoneProblem };

/**
 * Reads a phone number as people type or paste it (`+44 (0)20 7946-0958`, `0049 170 …`, `tel:+1…`). One without a country is
 * of `of`, the country whose calling code stands before it; without that it is not guessed.
 */
export function readPhone(typed: string, of = ''): PhoneReading {
  const { number: written, region } = internationalPhone(typed, of);
  const phone = written.replace(/[ ./-]/g, '');
  if (phone === '' || phone === '+') return { ok: false, problem: 'empty' };
  if (!/^\+?\d+$/.test(phone)) return { ok: false, problem: 'characters' };
  if (region === null) return { ok: false, problem: 'country' };
  // E.164: at most 15 digits; the shortest subscriber numbers in use have 7 with their country.
  if (phone.length < 8 || phone.length > 16) return { ok: false, problem: 'length' };
  return { ok: true, phone, written, region };
}

/** A number that the bank was asked for, with its groups as they stand in the field where it is still that one. */
export function writtenPhone(phone: string, typed: { phone: string; region: string }): string {
  const reading = readPhone(typed.phone, typed.region);
  return reading.ok && reading.phone === phone ? reading.written : phone;
}
