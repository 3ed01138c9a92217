import type { Page } from '@playwright/test';
import type { Client } from '../../apps/bank/test/support/client.ts';
import { ask, haveSession } from './portal.ts';
import { newPerson, portalOf, type Person } from './sandbox.ts';

const base = portalOf('kontor');

export type Card = { id: string; status: string; cardNumber: string; currencyName: string; cardType: string };
type Accounts = { data: { edges: { node: { cards: Card[] } }[] } };

/** The cards as the bank states them now. */
export const cardsOf = async (page: Page): Promise<Card[]> =>
  (await ask<Accounts>(page, '/accounts?all=true')).data.edges.flatMap(({ node }) => node.cards);

export const statusOf = async (page: Page, id: string) =>
  (await cardsOf(page)).find((card) => card.id === id)?.status;

/** Orders a virtual card with the page's session, past the form, and takes it into use unless it is to stay new. */
export async function virtualCard(
  page: Page,
  { accounts }: Person,
  currency: string,
  status: 'New' | 'Active' = 'Active',
): Promise<Card> {
  const { data } = await ask<{ data: { edges: { node: { id: string; name: string } }[] } }>(
    page,
    '/currencies?all=true',
  );
  const currencyId = data.edges.find(({ node }) => node.name === currency)?.node.id;
  const order = {
    accountId: accounts[0]?.id,
    currencyId,
    cardType: 'VIRTUAL',
    cardName: 'Maryam Mirzakhani',
  };
  return page.evaluate(
    async ({ order: body, status: wanted }) => {
      const send = async (path: string, method: string, sent: object) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const answer = await fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(sent) });
        return ((await answer.json()) as { data: Card }).data;
      };
      const made = await send('/cards', 'POST', body);
      return wanted === 'New' ? made : send(`/cards/${made.id}/status`, 'PUT', { status: wanted });
    },
    { order, status },
  );
}

/** Somebody with a card in use in each of these currencies, on their account's page. */
export async function withCards(
  page: Page,
  currencies: string[],
): Promise<{ person: Person; cards: Card[] }> {
  const person = await newPerson('kontor', { firstName: 'Maryam', lastName: 'Mirzakhani' });
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  const cards: Card[] = [];
  for (const currency of currencies) cards.push(await virtualCard(page, person, currency));
  await page.goto(`${base}/accounts/${person.accounts[0]?.id}`);
  return { person, cards };
}

/** Orders a virtual card of the person's first account in euro and takes it into use; its id. */
export async function activeCard(bank: Client, { accounts }: Person, cardName: string): Promise<string> {
  const { data: currencies } = await bank.ok('currencies.list', { query: { all: 'true' } });
  const currencyId = currencies.edges.find(({ node }) => node.name === 'EUR')?.node.id ?? '';
  const { data: card } = await bank.ok('cards.order', {
    body: { accountId: accounts[0]?.id ?? '', currencyId, cardType: 'VIRTUAL', cardName },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await bank.ok('cards.setStatus', { params: { id: card.id }, body: { status: 'Active' } });
  return card.id;
}
