import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportType } from '@kontor/api-client/contract';
import { inTenant } from '../src/db/database.ts';
import { bankAccount } from '../src/ledger/ledger.ts';
import { openAccount, type OpenedAccount } from '../src/sandbox/people.ts';
import { startBank, type TestBank } from './bank.ts';
import type { Client } from './client.ts';
import { eur } from './operations/scene.ts';

let bank: TestBank;
let client: Client;
/** One with 1,000 entries, one with 10,000, both with one more before them. */
let small: OpenedAccount;
let large: OpenedAccount;

beforeAll(async () => {
  bank = await startBank();
  const signedIn = await bank.signedIn({ accounts: [] });
  client = signedIn.client;
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
  await credit(small, 1_000);
  for (let times = 0; times < 4; times += 1) await credit(large, 2_500);
}, 120_000);
afterAll(() => bank.stop());

/** Books so many credits of one cent at moments of their own, by the ledger's own function. */
async function credit(account: OpenedAccount, times: number): Promise<void> {
  const { id, currencyId } = account.ledger.get('EUR') ?? expect.fail();
  await inTenant(bank.db, bank.tenants.kontor, async (tx) => {
    const nostro = await bankAccount(tx, 'NOSTRO', currencyId);
    await tx.$client.query(
      `select ledger_post('DEPOSIT', null, null, null, null, timestamptz '2026-01-01' + n * interval '1 minute', 'Customer ' || n,
         null, 'Jane Doe', null, 'Invoice ' || n, array['COMMON'], array[$1::uuid], array[$2::uuid], array[$3::uuid], array['1']::numeric[])
       from generate_series(1, ${times}) n`,
      [currencyId, nostro, id],
    );
  });
}

async function taken(type: ExportType, account: OpenedAccount): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now();
  const file = await client.get('statements.export', {
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
    await other.client.get('currencies.base');
    waits.push(performance.now() - begun);
  }
  const { ms } = await file;
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits) / ms).toBeLessThan(0.5);
}, 120_000);

test('more than 10,000 entries are refused before anything is sent, and the limit is told', async () => {
  for (const type of ['csv', 'ofx'] as const)
    expect(await client.refused('statements.export', { params: { type } })).toMatchObject({
      statusCode: 422,
      code: 'LIMIT_EXCEEDED',
      message: [{ property: 'coreError' }],
      data: { limit: 10_000 },
    });
});
