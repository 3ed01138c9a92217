/** The bank's own lists that somebody who applies chooses from. Ids never change. */
import {
  rangeType,
  type Choice,
  type ClientsRange,
  type Offering,
  type RangeType,
} from '@kontor/api-client/contract';
import { entryId } from './ids.ts';

const choices = (
  list: number,
  names: readonly (readonly [name: string, detailsRequired?: true])[],
): Choice[] =>
  names.map(([name, detailsRequired = false], index) => ({
    id: entryId(list, index + 1),
    name,
    detailsRequired,
  }));

export const clientsActivities: readonly Choice[] = choices(0x22, [
  ['Employed'],
  ['Self-employed'],
  ['Business owner'],
  ['Student'],
  ['Retired'],
  ['Looking after home or family'],
  ['Investor'],
  ['Other', true],
]);

export const sourcesOfFunds: readonly Choice[] = choices(0x23, [
  ['Salary'],
  ['Business income'],
  ['Savings'],
  ['Pension'],
  ['Dividends and interest'],
  ['Sale of property'],
  ['Inheritance or gift'],
  ['Rental income'],
  ['Other', true],
]);

export type ClientType = 'INDIVIDUAL' | 'CORPORATE';

type Offer = Offering & { readonly for: readonly ClientType[] };

const both: readonly ClientType[] = ['INDIVIDUAL', 'CORPORATE'];
const offers = (
  list: number,
  entries: readonly (readonly [name: string, description: string, clients?: readonly ClientType[]])[],
): Offer[] =>
  entries.map(([name, description, clients = both], index) => ({
    id: entryId(list, index + 1),
    name,
    description,
    for: clients,
  }));

const products = offers(0x24, [
  ['Current account', 'Accounts in several currencies with their own details'],
  ['Payments in euros', 'SEPA transfers, also within seconds'],
  ['Payments in pounds', 'Faster Payments and Bacs'],
  ['International payments', 'Transfers to accounts abroad'],
  ['Currency exchange', 'At the rate shown, or one you wish for'],
  ['Digital assets', 'Hold and send stablecoins'],
  ['Cards', 'Virtual and physical cards'],
  ['Payroll', 'Salaries in one file', ['CORPORATE']],
  ['Merchant settlement', 'Takings of card terminals and shops', ['CORPORATE']],
]);

const deliveryChannels = offers(0x25, [
  ['Online', 'This site, in any browser'],
  ['Mobile', 'On the phone'],
  ['Telephone', 'By call with an adviser'],
  ['API', 'From your own systems', ['CORPORATE']],
]);

const offered = (offersOfAll: readonly Offer[], client: ClientType | undefined): Offering[] =>
  offersOfAll
    .filter((offer) => client === undefined || offer.for.includes(client))
    .map(({ id, name, description }) => ({ id, name, description }));

/** Products for one kind of client; for either where it is not said. */
export const productsFor = (client: ClientType | undefined): Offering[] => offered(products, client);

/** Ways to use them. */
export const deliveryChannelsFor = (client: ClientType | undefined): Offering[] =>
  offered(deliveryChannels, client);

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
