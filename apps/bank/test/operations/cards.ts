import type { Card, CardOrder } from '@kontor/api-client/contract';
import { countryIdOf } from '../../src/platform/dictionaries/countries.ts';
import type { Client } from '../support/client.ts';
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

/** The token of a code that was sent for the number of this card, sent to and solved by this person. */
export async function detailsToken(client: Client, id: string): Promise<string> {
  const subject = { type: 'CARD_DETAILS' as const, ids: [id], signingHash: '' };
  const { data } = await client.ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject },
  });
  const solved = await client.ok('signatures.validate', {
    body: { token: data.token, code: data.code ?? '' },
  });
  return solved.data.token;
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
  'cards.spending': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('cards.spending', { params: { id: (await orderedCard(set)).id } }),
  },
  // Without the right there is no token to send; the refusal is about the card.
  'cards.details': {
    allowed: payers(thing(200)),
    attempt: async (client, set) => {
      const { id } = await orderedCard(set);
      const mfaToken = await detailsToken(client, id).catch(() => 'none');
      const signedAt = set.bank.clock.now().toISOString();
      return client.call('cards.details', { params: { id }, body: { mfaToken, signedAt } });
    },
  },
};
