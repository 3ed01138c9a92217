import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportType } from '@kontor/api-client/contract';
import { inTenant } from '../src/platform/db/database.ts';
import { makeExports } from '../src/reporting/exports/jobs.ts';
import { cleanUp } from '../src/cleanup.ts';
import { bankAccount } from '../src/ledger/ledger.ts';
import { openAccount, type OpenedAccount } from '../src/demo/people.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { eur } from './operations/fixture.ts';

let bank: TestBank;
let client: Client;
let phone: string;
/** One with 1,000 entries, one with 10,000, both with one more before them. */
let small: OpenedAccount;
let large: OpenedAccount;

beforeAll(async () => {
  bank = await startBank();
  const signedIn = await bank.signedIn({ accounts: [] });
  client = signedIn.client;
  phone = signedIn.person.phone;
  const open = (position: number, number: string) =>
    inTenant(bank.db, bank.tenants.kontor, (tx) =>
      openAccount(tx, bank.tenants.kontor, new Date('2025-12-01T00:00:00Z'), {
        organizationId: signedIn.person.organizationId,
        holder: 'Jane Doe',
        name: null,
        position,
        number,
        balances: [{ currency: 'EUR', opening: 100n }],
      }),
    );
  [small, large] = [await open(0, '15550001'), await open(1, '15550002')];
  for (let times = 0; times < 2; times += 1) await credit(small, 500);
  for (let times = 0; times < 20; times += 1) await credit(large, 500);
}, 120_000);
afterAll(() => bank.stop());

/** Books so many credits of one cent at moments of their own, by the ledger's own function. */
async function credit(account: OpenedAccount, times: number): Promise<void> {
  const { id, currencyId } = account.ledger.get('EUR') ?? expect.fail();
  await inTenant(bank.db, bank.tenants.kontor, async (tx) => {
    const nostro = await bankAccount(tx, 'NOSTRO', currencyId);
    await tx.$client.query(
      `select ledger_post('DEPOSIT', null, null, null, null, timestamptz '2026-01-01' + n * interval '1 minute', 'Customer ' || n,
         null, 'Jane Doe', null, 'Invoice ' || n, array[row('COMMON', $1, $2, $3, 1)::new_posting])
       from generate_series(1, ${times}) n`,
      [currencyId, nostro, id],
    );
  });
}

async function taken(type: ExportType, account: OpenedAccount): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now();
  const file = await client.ok('statements.export', {
    params: { type },
    query: {
      account: account.id,
      currencyId: eur,
      transferDateFrom: '2026-01-01',
      transferDateTo: '2026-03-05',
    },
  });
  return { ms: performance.now() - begun, bytes: file.size };
}

test.each(['csv', 'json', 'ofx', 'mt940', 'camt053', 'xlsx', 'pdf'] as const)(
  'ten times the entries take about ten times the time: %s',
  async (type) => {
    await taken(type, small); // whatever is done once is done
    const [few, many] = [await taken(type, small), await taken(type, large)];
    expect(many.bytes / few.bytes).toBeGreaterThan(7);
    expect(many.ms / few.ms).toBeLessThan(30);
  },
  120_000,
);

test('while it is written a large file leaves the bank to others', async () => {
  const other = await bank.signedIn();
  const file = taken('pdf', large);
  const waits: number[] = [];
  const over = file.then(() => true);
  while (!(await Promise.race([over, Promise.resolve(false)]))) {
    const begun = performance.now();
    await other.client.ok('currencies.base');
    waits.push(performance.now() - begun);
  }
  const { ms } = await file;
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits) / ms).toBeLessThan(0.5);
}, 120_000);

describe('a history of more than 10,000 entries', () => {
  const tenant = () => ({ id: bank.tenants.kontor, key: 'kontor' });
  const notices = async (of: Client) => {
    const { data: found } = await of.ok('channels.list', {
      query: { channelType: ['NOTIFICATION'], all: 'true' },
    });
    const id = found.edges[0]?.node.id ?? expect.fail();
    const { data } = await of.ok('channels.messages', { params: { id }, query: {} });
    return data.edges.map(({ node }) => node.content);
  };

  test.each(['csv', 'ofx'] as const)(
    'is accepted with 202, made by the worker, announced to the person who requested it and fetched by them: %s',
    async (type) => {
      const { exportId } = (await client.later('statements.export', { params: { type } })).data;
      const id = { params: { id: exportId } };
      const { client: another } = await bank.signedIn();
      const refusedToOthers = async () =>
        expect(await another.refused('statements.exported', id)).toMatchObject({ statusCode: 404 });
      expect((await client.later('statements.exported', id)).data).toEqual({ exportId });
      await refusedToOthers();
      // Asked again while it is made, it is the same one.
      expect((await client.later('statements.export', { params: { type } })).data.exportId).toBe(exportId);

      expect(await makeExports(bank.services, tenant())).toBe(1);
      const file = await client.ok('statements.exported', id);
      const text = await file.text();
      const entries =
        type === 'csv' ? text.trim().split('\r\n').length - 1 : text.split('<STMTTRN>').length - 1;
      expect(entries).toBe(11_002);
      const [newest] = await notices(client);
      expect(newest).toBe(`Your file ${file.name} is ready. You can fetch it for 7 days.`);

      await refusedToOthers();
      expect(await makeExports(bank.services, tenant())).toBe(0);
    },
    120_000,
  );

  test('is fetched by nobody who no longer belongs to the organization, and by nobody after a week', async () => {
    const ask = async () =>
      (await client.later('statements.export', { params: { type: 'json' } })).data.exportId;
    const id = { params: { id: await ask() } };
    await makeExports(bank.services, tenant());
    await client.ok('statements.exported', id);
    const membership = (status: string) =>
      bank.admin.query(
        `update memberships set status = $1 where (organization_id, user_id) =
           (select organization_id, user_id from exports where id = $2)`,
        [status, id.params.id],
      );
    await membership('SUSPENDED');
    expect(await client.refused('statements.exported', id)).toMatchObject({ statusCode: 404 });
    await membership('ACTIVE');
    await client.ok('statements.exported', id);

    const { rows } = await bank.admin.query<{ key: string }>(
      'select blob_key as key from exports where id = $1',
      [id.params.id],
    );
    bank.clock.advance(7 * 24 * 3_600_000);
    await client.signIn(phone);
    expect(await client.refused('statements.exported', id)).toMatchObject({ statusCode: 404 });
    await cleanUp(bank.services);
    const left = bank.services.blobs.open(rows[0]?.key ?? '');
    await expect(left.toArray()).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await bank.admin.query('select from exports')).rowCount).toBe(0);
  }, 120_000);

  test('that can not be made after all is said to be so, once', async () => {
    const { exportId } = (await client.later('statements.export', { params: { type: 'xlsx' } })).data;
    // As when an account is gone by the time the worker comes to it.
    await bank.admin.query(
      `update exports set request = jsonb_set(request, '{type}', '"pdf"') where id = $1`,
      [exportId],
    );
    expect(await makeExports(bank.services, tenant())).toBe(0);
    expect((await notices(client))[0]).toBe(
      'The file of your history could not be made. Ask for a shorter period.',
    );
    expect(await client.refused('statements.exported', { params: { id: exportId } })).toMatchObject({
      statusCode: 422,
      code: 'LIMIT_EXCEEDED',
    });
    expect(await makeExports(bank.services, tenant())).toBe(0);
  });

  test('can be asked for ten times an hour', async () => {
    for (let times = 0; times < 9; times += 1)
      await client.later('statements.export', { params: { type: 'csv' } });
    expect(await client.refused('statements.export', { params: { type: 'csv' } })).toMatchObject({
      statusCode: 429,
      code: 'RATE_LIMITED',
    });
  });
});
