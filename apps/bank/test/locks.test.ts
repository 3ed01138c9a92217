import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { mfaTokenFor, fixture, unsigned } from './operations/fixture.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

test('who waits too long for a lock is told to try again, has lost nothing, and then gets it', async () => {
  const set = await fixture(bank);
  const created = await unsigned(set);
  const sign = {
    params: { id: created.id },
    body: { mfaToken: await mfaTokenFor(set, created), signedAt: bank.clock.now().toISOString() },
  };
  await bank.admin.query('begin');
  await bank.admin.query('select from payments where id = $1 for update', [created.id]);
  const refused = await set.owner.client.call('payments.sign', sign);
  await bank.admin.query('rollback');
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { code: 'UNAVAILABLE', retryAfter: 1 },
  });
  const { data } = await set.owner.client.ok('payments.get', { params: { id: created.id } });
  expect(data.status).toBe('UNSIGNED');
  expect((await set.owner.client.ok('payments.sign', sign)).data.status).toBe('COMPLETED');
});
