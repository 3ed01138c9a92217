import { toAsciiDigits } from '../Field/digits.ts';
import { callingCodeOf, regionsOf } from './callingCodes.ts';

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

/**
 * What is dialled before a number inside its country and never from abroad, by calling code: a zero unless told. None where
 * a number's own first digit may be a zero. Source: ITU-T E.164, national numbering plans.
 */
const trunkPrefixes: Readonly<Record<string, string>> = {
  1: '1',
  7: '8(?=(\\D*\\d){10}$)',
  36: '06',
  370: '[08]',
  375: '80?',
  993: '8',
};
const withoutTrunkPrefix = ['39', '225', '226', '227', '229', '242', '378'];

/** Takes a number in international form apart; any other number belongs to `region`. Where several regions share a code, `region` stays. */
export function splitPhone(text: string, region: string): { region: string; national: string } {
  const tidy = tidyPhone(text);
  const [first, ...others] = regionsOf(tidy);
  if (first === undefined) return { region, national: tidy };
  const found = others.includes(region) ? region : first;
  const code = new RegExp(`^\\+${[...callingCodeOf(found)].join('\\D*')}[ ./-]*`);
  return { region: found, national: tidy.replace(/^\+\D*/, '+').replace(code, '') };
}

/**
 * A number as it is dialled from abroad, '+44 7700 900123', and the region it is of. One without a country is of `region`, with
 * or without its trunk prefix; one whose country is not known stays as it is.
 */
export function internationalPhone(text: string, region: string): { number: string; region: string | null } {
  const { region: found, national } = splitPhone(text, region);
  const code = callingCodeOf(found);
  if (code === '' || national === '') return { number: national, region: null };
  if (national.startsWith('+')) return { number: tidyPhone(text), region: null };
  const trunk = withoutTrunkPrefix.includes(code) ? '' : (trunkPrefixes[code] ?? '0');
  const number = `+${code} ${national.replace(/[()]/g, '').replace(new RegExp(`^${trunk}[ ./-]*`), '')}`;
  return { number, region: found };
}
