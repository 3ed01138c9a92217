/** Cards as their holders, the bank and merchants use them, for the tests of cards. */
import type { Card, CardLimits, CardOrder } from '@kontor/api-client/contract';
import { z } from 'zod';
import type { CardDecision } from '../../src/cards/service.ts';
import { askSandbox } from './inSandbox.ts';
import { orderedCard } from '../operations/cards.ts';
import type { Fixture } from '../operations/fixture.ts';

type Asked = 'Active' | 'Frozen' | 'Canceled';

export const unlimited: CardLimits = { perMonth: null, perWeek: null, indefinitely: null };

export const become = async ({ owner: { client } }: Fixture, id: string, status: Asked): Promise<Card> =>
  (await client.ok('cards.setStatus', { params: { id }, body: { status } })).data;

export const limit = async (
  { owner: { client } }: Fixture,
  id: string,
  more: Partial<CardLimits>,
): Promise<Card> =>
  (await client.ok('cards.setLimits', { params: { id }, body: { ...unlimited, ...more } })).data;

export const cardsInAccount = async ({ owner: { client, person } }: Fixture): Promise<Card[]> =>
  (await client.ok('accounts.get', { params: { id: person.accounts[0]?.id ?? '' } })).data.cards;

export const cardNow = async (set: Fixture, id: string): Promise<Card | undefined> =>
  (await cardsInAccount(set)).find((card) => card.id === id);

/** The decision of the bank's staff on a card; the status of the answer. */
export const bankSays = async ({ bank }: Fixture, id: string, status: CardDecision): Promise<number> =>
  (await askSandbox(bank, `cards/${id}/status`, { status })).status;

/** As if made years ago: the clock itself would end the session before. */
export const expired = async ({ bank }: Fixture, id: string): Promise<void> => {
  await bank.admin.query(
    `begin; set local session_replication_role = replica; update cards set expires_on = '2026-02-28' where id = '${id}'; commit`,
  );
};

/** A card in use. */
export async function activeCard(set: Fixture, more: Partial<CardOrder> = {}): Promise<Card> {
  return become(set, (await orderedCard(set, more)).id, 'Active');
}

const purchase = z.strictObject({
  id: z.uuid(),
  status: z.string(),
  reason: z.string().nullable(),
  currency: z.string(),
  sum: z.string(),
  captured: z.string(),
  refunded: z.string(),
  cardCurrency: z.string(),
  billed: z.string(),
  expiresAt: z.iso.datetime(),
});
const told = z.strictObject({
  outcome: z.enum(['APPLIED', 'WAITING', 'REFUSED']),
  reason: z.string().nullable(),
  networkId: z.string(),
  approved: z.boolean(),
  purchase: purchase.nullable(),
});

type Bought = { sum: string; currency?: string; merchant?: string; city?: string; networkId?: string };

/** A merchant asks whether a card pays. */
export async function buy({ bank }: Fixture, cardId: string, bought: Bought) {
  const { answer } = await askSandbox(bank, `cards/${cardId}/purchases`, {
    currency: 'EUR',
    merchant: 'Blue Bottle',
    city: 'Berlin',
    ...bought,
  });
  return told.parse(answer);
}

/** What a merchant does with a purchase. */
export async function follow(
  { bank }: Fixture,
  cardId: string,
  networkId: string,
  what: 'capture' | 'refund' | 'reverse',
  part: { sum?: string; currency?: string; messageId?: string } = {},
) {
  const body = what === 'reverse' ? part : { currency: 'EUR', ...part };
  const { answer } = await askSandbox(bank, `cards/${cardId}/purchases/${networkId}/${what}`, body);
  return told.parse(answer);
}
