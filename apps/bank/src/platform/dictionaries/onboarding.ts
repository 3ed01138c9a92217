/** The bank's own lists that somebody who applies chooses from. Ids never change; names are in the language asked for. */
import {
  rangeType,
  type Choice,
  type ClientsRange,
  type Offering,
  type RangeType,
} from '@kontor/api-client/contract';
import { entryId } from './ids.ts';
import type { BankLanguage } from '../text/language.ts';
import { texts } from '../text/texts.ts';

type Listed = { readonly id: string; readonly detailsRequired: boolean };

const choices = <Key extends string>(
  list: number,
  keys: readonly Key[],
): (Listed & { readonly key: Key })[] =>
  keys.map((key, index) => ({ id: entryId(list, index + 1), key, detailsRequired: key === 'OTHER' }));

const activities = choices(0x22, [
  'EMPLOYED',
  'SELF_EMPLOYED',
  'BUSINESS_OWNER',
  'STUDENT',
  'RETIRED',
  'HOME',
  'INVESTOR',
  'OTHER',
]);

const sources = choices(0x23, [
  'SALARY',
  'BUSINESS',
  'SAVINGS',
  'PENSION',
  'DIVIDENDS',
  'PROPERTY',
  'INHERITANCE',
  'RENT',
  'OTHER',
]);

/** What somebody may do for a living, without its name. */
export const clientsActivities: readonly Listed[] = activities;

/** Where money may come from, without its name. */
export const sourcesOfFunds: readonly Listed[] = sources;

/** What somebody may do for a living, named in a language. */
export const clientsActivitiesIn = (language: BankLanguage): Choice[] =>
  activities.map(({ key, ...choice }) => ({ ...choice, name: texts[language](`lists:activities.${key}`) }));

/** Where money may come from, named in a language. */
export const sourcesOfFundsIn = (language: BankLanguage): Choice[] =>
  sources.map(({ key, ...choice }) => ({ ...choice, name: texts[language](`lists:sources.${key}`) }));

export type ClientType = 'INDIVIDUAL' | 'CORPORATE';

const both: readonly ClientType[] = ['INDIVIDUAL', 'CORPORATE'];
const companies: readonly ClientType[] = ['CORPORATE'];

const products = [
  ['ACCOUNT', both],
  ['EUROS', both],
  ['POUNDS', both],
  ['ABROAD', both],
  ['EXCHANGE', both],
  ['CRYPTO', both],
  ['CARDS', both],
  ['PAYROLL', companies],
  ['MERCHANT', companies],
] as const;

const deliveryChannels = [
  ['ONLINE', both],
  ['MOBILE', both],
  ['TELEPHONE', both],
  ['API', companies],
] as const;

/** Products for one kind of client; for either where it is not said. */
export const productsFor = (client: ClientType | undefined, language: BankLanguage = 'en'): Offering[] =>
  products.flatMap(([key, clients], index) =>
    client !== undefined && !clients.includes(client)
      ? []
      : [
          {
            id: entryId(0x24, index + 1),
            name: texts[language](`lists:products.${key}.name`),
            description: texts[language](`lists:products.${key}.description`),
          },
        ],
  );

/** Ways to use them. */
export const deliveryChannelsFor = (
  client: ClientType | undefined,
  language: BankLanguage = 'en',
): Offering[] =>
  deliveryChannels.flatMap(([key, clients], index) =>
    client !== undefined && !clients.includes(client)
      ? []
      : [
          {
            id: entryId(0x25, index + 1),
            name: texts[language](`lists:channels.${key}.name`),
            description: texts[language](`lists:channels.${key}.description`),
          },
        ],
  );

const eur = '01920000-0000-7000-8000-000000000978';
const counts = ['0', '10', '50', '200', '1000'] as const;
const amounts: Readonly<Record<ClientType, readonly string[]>> = {
  INDIVIDUAL: ['0', '2500', '10000', '50000', '250000'],
  CORPORATE: ['0', '50000', '250000', '1000000', '10000000'],
};

function rangesOf(client: ClientType, type: RangeType, typeIndex: number): ClientsRange[] {
  const bounds = type.includes('NUMBER_OF') ? counts : amounts[client];
  const first = (client === 'INDIVIDUAL' ? 0 : 1_000) + typeIndex * 100;
  return bounds.map((from, index) => ({
    id: entryId(0x26, first + index + 1),
    type,
    from,
    to: bounds[index + 1] ?? null,
    currencyId: eur,
  }));
}

const ranges = (client: ClientType): ClientsRange[] =>
  rangeType.options.flatMap((type, index) => rangesOf(client, type, index));

/** Ranges of what will move in a month, for one kind of client; for either where it is not said. Amounts are euros. */
export const rangesFor = (client: ClientType | undefined): ClientsRange[] =>
  client === undefined ? both.flatMap(ranges) : ranges(client);
