/** The bank's own short lists. Ids never change; names are in the language asked for, those of firms as they call themselves. */
import type { Casp, CurrencyCode, PaymentCategory, PspPartner } from '@kontor/api-client/contract';
import { countryIdOf } from './countries.ts';
import { entryId } from './ids.ts';
import { amountText, grouped } from '../text/amounts.ts';
import type { BankLanguage } from '../text/language.ts';
import { texts } from '../text/texts.ts';

const everyType: PaymentCategory['paymentTypes'] = ['LOCAL', 'INTERNATIONAL', 'INTERNAL'];

const categories = [
  ['GOODS', everyType],
  ['SERVICES', everyType],
  ['SALARY', everyType],
  ['RENT', everyType],
  ['TAX', ['LOCAL', 'INTERNATIONAL']],
  ['LOAN', everyType],
  ['FAMILY', [...everyType, 'CASH_OVER_COUNTER']],
  ['INVESTMENT', [...everyType, 'CRYPTO_ASSET_PAYMENT']],
  ['OTHER', [...everyType, 'CRYPTO_ASSET_PAYMENT', 'CASH_OVER_COUNTER']],
] as const;

/** What payments can be for, named in a language. */
export const paymentCategoriesIn = (language: BankLanguage): PaymentCategory[] =>
  categories.map(([code, paymentTypes], index) => ({
    id: entryId(2, index + 1),
    code,
    name: texts[language](`lists:paymentCategories.${code}`),
    paymentTypes: [...paymentTypes],
  }));

/** Address forms, each as strict as a form can be; the bank checks checksums besides (`isAddressOf`). */
const networks = {
  ETHEREUM: ['^0x[0-9a-fA-F]{40}$', ['USDT', 'USDC', 'EURC']],
  TRON: ['^T[1-9A-HJ-NP-Za-km-z]{33}$', ['USDT']],
  SOLANA: ['^[1-9A-HJ-NP-Za-km-z]{32,44}$', ['USDC', 'EURC', 'SOL']],
} as const satisfies Record<string, readonly [string, readonly CurrencyCode[]]>;

type Network = keyof typeof networks;

/** A self-hosted wallet has no provider, so it is named in the customer's language. */
const casps: readonly (readonly [name: string | null, country: string, networks: readonly Network[]])[] = [
  ['Harbour Digital Assets', 'DE', ['ETHEREUM', 'SOLANA']],
  ['Lantern Custody', 'CH', ['ETHEREUM', 'TRON', 'SOLANA']],
  [null, '', ['ETHEREUM', 'TRON', 'SOLANA']],
];

/** Crypto-asset service providers. @param currencyId the id of a currency by its name @param language of what has no name of its own */
export const caspsWith = (
  currencyId: (name: CurrencyCode) => string,
  language: BankLanguage = 'en',
): Casp[] =>
  casps.map(([name, country, held], index) => ({
    id: entryId(3, index + 1),
    name: name ?? texts[language]('lists:selfHosted'),
    country,
    networks: held.map((code) => {
      const [addressPattern, currencies] = networks[code];
      return { code, addressPattern, currencyIds: currencies.map(currencyId), memoRequired: false };
    }),
    travelRule: true,
  }));

/** What a network of a provider asks for; undefined where the provider doesn't have it in this currency. */
export function networkOf(
  caspId: string | undefined,
  network: string | undefined,
  currency: CurrencyCode,
): (Pick<Casp, 'travelRule'> & { readonly memoRequired: boolean; readonly selfHosted: boolean }) | undefined {
  const casp = caspsWith((name) => name).find(({ id }) => id === caspId);
  const found = casp?.networks.find(
    ({ code, currencyIds }) => code === network && currencyIds.includes(currency),
  );
  if (casp === undefined || found === undefined) return undefined;
  const { travelRule, country } = casp;
  return { travelRule, memoRequired: found.memoRequired, selfHosted: country === '' };
}

/** What a partner asks: a percentage, at least so many minor units (of two decimals). */
type PartnerPrice = { readonly percent: string; readonly least: bigint };

const partners: readonly (readonly [string, readonly CurrencyCode[], readonly string[], PartnerPrice])[] = [
  ['Meridian Payouts', ['EUR', 'USD'], ['KE', 'GH', 'NG', 'TZ'], { percent: '1.2', least: 300n }],
  ['Orchid Remit', ['GBP', 'EUR', 'USD'], ['PH', 'IN', 'ID', 'VN'], { percent: '0.9', least: 250n }],
];

/** What a partner asks. @throws Error when there is none of that id */
export function priceOfPartner(id: string): PartnerPrice {
  const found = partners.find((_, index) => entryId(4, index + 1) === id);
  if (found === undefined) throw new Error(`There is no partner ${id}`);
  return found[3];
}

/** Who pays remittances out. @param currencyId the id of a currency by its name @param language of what it costs, in words */
export const pspPartnersWith = (
  currencyId: (name: CurrencyCode) => string,
  language: BankLanguage = 'en',
): PspPartner[] =>
  partners.map(([name, currencies, countries, { percent, least }], index) => ({
    id: entryId(4, index + 1),
    name,
    currencyIds: currencies.map(currencyId),
    countries: countries.map(countryIdOf),
    feeText: texts[language]('requisites:fees.partner', {
      percent: grouped(percent, language, 0, 2),
      least: amountText(least, 2, language),
    }),
  }));
