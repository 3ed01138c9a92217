import { afterAll, beforeAll, expect, test } from 'vitest';
import { BankError } from '../src/platform/errors.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const greatest = '99999999999999999.99';

async function holder(): Promise<Client> {
  const { client } = await bank.signedIn({
    accounts: [
      {
        name: 'Current',
        balances: [
          { currency: 'EUR', value: '1000.00' },
          { currency: 'USD', value: '5000.00' },
          { currency: 'SOL', value: '9999999999999999.00' },
        ],
      },
    ],
  });
  return client;
}

/** What each balance is said to be worth, by every call that answers accounts. */
async function said(client: Client) {
  const { data: user } = await client.ok('users.whoami');
  const { data: listed } = await client.ok('accounts.list', { query: { all: 'true' } });
  const [account] = user.accounts;
  const params = { id: account?.id ?? '' };
  const { data: one } = await client.ok('accounts.get', { params });
  const { data: balances } = await client.ok('accounts.balances', { params });
  return [account?.balances, listed.edges[0]?.node.balances, one.balances, balances].map((held) =>
    Object.fromEntries((held ?? []).map(({ currency, valueInBase }) => [currency.name, valueInBase])),
  );
}

test('every call that answers balances says what they are worth in the base currency, at the market’s price', async () => {
  const prices = await bank.services.rates.pricesAt(bank.clock.now());
  const [eur, usd] = [prices.get('EUR') ?? 0n, prices.get('USD') ?? 0n];
  const worth = (500_000n * usd) / eur; // in cents, rounded down
  const answers = await said(await holder());
  expect(answers).toHaveLength(4);
  for (const { EUR, USD, SOL } of answers) {
    expect(EUR).toBe('1000.00');
    expect(
      [worth, worth + 1n].map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`),
    ).toContain(USD);
    expect(SOL).toBe(greatest); // worth more, which no amount can say
  }
});

test('without a market balances are answered all the same', async () => {
  const client = await holder();
  const { rates } = bank.services;
  const market = rates.pricesAt.bind(rates);
  rates.pricesAt = () => Promise.reject(new BankError(503, 'UNAVAILABLE', 'No market'));
  const answers = await said(client);
  rates.pricesAt = market;
  for (const answer of answers) expect(answer).toEqual({ EUR: undefined, USD: undefined, SOL: undefined });
});
