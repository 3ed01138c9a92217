/** Exchanges as their tests make them. */
import { expect } from 'vitest';
import type { ExchangeCalcRequest, ExchangeQuote } from '@kontor/api-client/contract';
import { exchange, quoted, type Fixture } from '../operations/fixture.ts';

export const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Takes a quote, a new one unless one is given. */
export async function taken(set: Fixture, wanted: Partial<ExchangeCalcRequest> = {}, quote?: ExchangeQuote) {
  const { quoteId } = quote ?? (await quoted(set, wanted));
  const { data } = await set.owner.client.ok('exchange.create', {
    body: { ...exchange(set, wanted), quoteId },
    headers: keyed(),
  });
  if (data.type !== 'PAYMENT') throw new Error('that is no exchange');
  return data;
}

/** Signs as the owner. */
export const sign = ({ bank, owner }: Fixture, id: string, mfaToken: string) =>
  owner.client.call('payments.sign', {
    params: { id },
    body: { mfaToken, signedAt: bank.clock.now().toISOString() },
  });

/** What the owner's accounts hold, by currency. */
export async function held({ owner }: Fixture): Promise<Record<string, string>> {
  const { data } = await owner.client.ok('accounts.list');
  return Object.fromEntries(
    data.edges.flatMap(({ node }) => node.balances.map(({ currency, value }) => [currency.name, value])),
  );
}

/** A refusal of one field by one rule. */
export const beside = (property: string, rule: string) => ({
  statusCode: 400,
  message: [{ property, constraints: { [rule]: expect.stringMatching(new RegExp(`^${property} `)) } }],
});
