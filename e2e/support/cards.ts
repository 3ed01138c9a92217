import type { Client } from '../../apps/bank/test/support/client.ts';
import type { Person } from './sandbox.ts';

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
