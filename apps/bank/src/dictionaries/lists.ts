/** The bank's own short lists. Names are as the bank's papers have them; ids never change. */
import type { Casp, CurrencyCode, PaymentCategory, PspPartner } from '@kontor/api-client/contract';
import { countryIdOf } from './countries.ts';
import { entryId } from './ids.ts';

const everyType: PaymentCategory['paymentTypes'] = ['LOCAL', 'INTERNATIONAL', 'INTERNAL'];

export const paymentCategories: readonly PaymentCategory[] = (
  [
    ['GOODS', 'Goods', everyType],
    ['SERVICES', 'Services', everyType],
    ['SALARY', 'Salary', everyType],
    ['RENT', 'Rent', everyType],
    ['TAX', 'Taxes and duties', ['LOCAL', 'INTERNATIONAL']],
    ['LOAN', 'Loan or repayment', everyType],
    ['FAMILY', 'Family support', [...everyType, 'CASH_OVER_COUNTER']],
    ['INVESTMENT', 'Investment', [...everyType, 'CRYPTO_ASSET_PAYMENT']],
    ['OTHER', 'Other', [...everyType, 'CRYPTO_ASSET_PAYMENT', 'CASH_OVER_COUNTER']],
  ] as const
).map(([code, name, paymentTypes], index) => ({
  id: entryId(2, index + 1),
  code,
  name,
  paymentTypes: [...paymentTypes],
}));

/** Address forms, each as strict as a form can be: a checksum is the network's own affair. */
const networks = {
  ETHEREUM: ['^0x[0-9a-fA-F]{40}$', ['USDT', 'USDC', 'EURC']],
  TRON: ['^T[1-9A-HJ-NP-Za-km-z]{33}$', ['USDT']],
  SOLANA: ['^[1-9A-HJ-NP-Za-km-z]{32,44}$', ['USDC', 'EURC', 'SOL']],
} as const satisfies Record<string, readonly [string, readonly CurrencyCode[]]>;

type Network = keyof typeof networks;

const casps: readonly (readonly [name: string, country: string, networks: readonly Network[]])[] = [
  ['Harbour Digital Assets', 'DE', ['ETHEREUM', 'SOLANA']],
  ['Lantern Custody', 'CH', ['ETHEREUM', 'TRON', 'SOLANA']],
  ['Self-hosted wallet', '', ['ETHEREUM', 'TRON', 'SOLANA']],
];

/** Crypto-asset service providers. @param currencyId the id of a currency by its name */
export const caspsWith = (currencyId: (name: CurrencyCode) => string): Casp[] =>
  casps.map(([name, country, held], index) => ({
    id: entryId(3, index + 1),
    name,
    country,
    networks: held.map((code) => {
      const [addressPattern, currencies] = networks[code];
      return { code, addressPattern, currencyIds: currencies.map(currencyId), memoRequired: false };
    }),
    travelRule: true,
  }));

const partners: readonly (readonly [string, readonly CurrencyCode[], readonly string[], string])[] = [
  ['Meridian Payouts', ['EUR', 'USD'], ['KE', 'GH', 'NG', 'TZ'], '1.2 %, at least 3.00'],
  ['Orchid Remit', ['GBP', 'EUR', 'USD'], ['PH', 'IN', 'ID', 'VN'], '0.9 %, at least 2.50'],
];

/** Who pays remittances out. @param currencyId the id of a currency by its name */
export const pspPartnersWith = (currencyId: (name: CurrencyCode) => string): PspPartner[] =>
  partners.map(([name, currencies, countries, feeText], index) => ({
    id: entryId(4, index + 1),
    name,
    currencyIds: currencies.map(currencyId),
    countries: countries.map(countryIdOf),
    feeText,
  }));
