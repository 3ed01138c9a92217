import type { Card, CardOrder } from '@kontor/api-client/contract';
import { countryIdOf } from '../../src/platform/dictionaries/countries.ts';
import { eur, type Fixture } from './fixture.ts';
import { payers, thing, type TestCasesOf } from './testCase.ts';

export const deliveryAddress = {
  countryId: countryIdOf('DE'),
  city: 'Berlin',
  postCode: '10115',
  street: 'Invalidenstraße',
  house: '12',
};

/** A virtual card for the euros of the owner. */
export const cardOrder = ({ owner: { person } }: Fixture, more: Partial<CardOrder> = {}): CardOrder => ({
  accountId: person.accounts[0]?.id ?? '',
  currencyId: eur,
  cardType: 'VIRTUAL',
  cardName: 'Jane Doe',
  ...more,
});

/** A new card of the owner. */
export async function orderedCard(set: Fixture, more: Partial<CardOrder> = {}): Promise<Card> {
  const { data } = await set.owner.client.ok('cards.order', {
    body: cardOrder(set, more),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

export const cardsCases: TestCasesOf<'cards'> = {
  'cards.order': {
    allowed: payers(thing(201)),
    attempt: (client, set) =>
      client.call('cards.order', {
        body: cardOrder(set),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
  },
  'cards.setStatus': {
    allowed: payers(thing(200)),
    attempt: async (client, set) =>
      client.call('cards.setStatus', {
        params: { id: (await orderedCard(set)).id },
        body: { status: 'Active' },
      }),
  },
  'cards.setLimits': {
    allowed: payers(thing(200)),
    attempt: async (client, set) =>
      client.call('cards.setLimits', {
        params: { id: (await orderedCard(set)).id },
        body: { perMonth: '500.00', perWeek: '200.00', indefinitely: null },
      }),
  },
};
