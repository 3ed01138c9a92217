import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../src/cleanup.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { fixture, unsigned } from './operations/fixture.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

const day = 24 * 3_600_000;
const count = async (table: string): Promise<number> =>
  Number((await bank.admin.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

test('sessions, counters and keys that nobody needs any more go; what still counts stays; lapsed payments are noted', async () => {
  const set = await fixture(bank);
  const payment = await unsigned(set);
  await set.owner.client.ok('organizations.checkIndividualRecipient', { query: { phone: set.payee.phone } });
  await cleanUp(bank.services);
  expect([
    await count('sessions'),
    (await count('rate_counters')) > 0,
    await count('idempotency_keys'),
  ]).toEqual([1, true, 1]);

  bank.clock.advance(6 * day);
  await cleanUp(bank.services);
  expect([await count('sessions'), await count('rate_counters'), await count('idempotency_keys')]).toEqual([
    1, 0, 0,
  ]);
  expect(await set.owner.client.refused('users.whoami')).toMatchObject({ code: 'SESSION_EXPIRED' });

  bank.clock.advance(2 * day);
  await cleanUp(bank.services);
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([0, 0]);
  expect(await set.owner.client.refused('users.whoami')).toMatchObject({ code: 'UNAUTHENTICATED' });

  bank.clock.advance(30 * day);
  await cleanUp(bank.services);
  const { rows } = await bank.admin.query('select status from payments where id = $1', [payment.id]);
  expect(rows).toEqual([{ status: 'EXPIRED' }]);
});
