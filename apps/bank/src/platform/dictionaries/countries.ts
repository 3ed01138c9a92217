import type { Country } from '@kontor/api-client/contract';
import { getCountrySpecifications } from 'ibantools';
import iso from 'i18n-iso-countries';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { entryId } from './ids.ts';

const list = 1;

/** Under comprehensive sanctions: the bank serves nobody there. */
const restricted = new Set(['CU', 'IR', 'KP', 'SY']);

const ibans = getCountrySpecifications();
const dialled = new Set<string>(getCountries());

type Spoken = Omit<Country, 'name'>;

/** Every country of ISO 3166-1 without its name; the id follows from the numeric code. */
const countries: readonly Spoken[] = Object.entries(iso.getAlpha2Codes()).flatMap(([alpha2, alpha3]) => {
  const numeric = iso.alpha2ToNumeric(alpha2);
  if (numeric === undefined || alpha2 === 'XK') return []; // Kosovo has no code of the standard, only one agreed upon
  const iban = ibans[alpha2];
  return [
    {
      id: entryId(list, numeric),
      alpha2,
      alpha3,
      phoneCode: isDialled(alpha2) ? `+${getCountryCallingCode(alpha2)}` : '',
      sepa: iban?.SEPA === true,
      ibanLength: iban?.IBANRegistry === true ? (iban.chars ?? null) : null,
      restricted: restricted.has(alpha2),
    },
  ];
});

function isDialled(alpha2: string): alpha2 is ReturnType<typeof getCountries>[number] {
  return dialled.has(alpha2);
}

/** Every country, named in a language (BCP 47) and in its order. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({ ...country, name: names.of(country.alpha2) ?? country.alpha2 }))
    .sort((a, b) => compare(a.name, b.name));
}

const byId = new Map(countries.map((country) => [country.id, country]));

/** The country an id stands for. */
export const countryById = (id: string): Spoken | undefined => byId.get(id);

/** The id of a country by its two letters. @throws Error when there is none */
export function countryIdOf(alpha2: string): string {
  const numeric = iso.alpha2ToNumeric(alpha2);
  if (numeric === undefined) throw new Error(`There is no country ${alpha2}`);
  return entryId(list, numeric);
}
