import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sealAudit, verifyAudit, type Head } from '../audit/chain.ts';
import { verifyLedger } from '../../ledger/verifyLedger.ts';
import { seedSandbox } from '../../../sandbox/seed.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { pay } from '../../../test/support/pay.ts';
import { withDatabase } from '../../../test/support/template.ts';
import { createWorld } from '../../../test/support/world.ts';
import { movableClock } from '../clock.ts';
import { openDatabase, type Database } from './database.ts';
import { prepareDatabase } from './migrate.ts';

const codePepper = 'a pepper for tests only, 32 or more';
const clock = movableClock(new Date('2026-03-05T12:00:00.000Z'));
const name = `restored_${randomBytes(6).toString('hex')}`;
const url = withDatabase(inject('templateUrl'), name);

let original: TestDatabase;
let [source, target]: pg.Client[] = [];
let restored: Database;

/** As an administrator who dumps and restores: past policies, and with `replica` past triggers and foreign keys. */
async function administrator(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client;
}
const [from, to] = [() => source ?? expect.fail('no source'), () => target ?? expect.fail('no target')];

beforeAll(async () => {
  original = await createTestDatabase();
  source = await administrator(original.adminUrl);
  await source.query(`create database ${name}`);
});
afterAll(async () => {
  await restored?.close();
  await target?.end();
  await source?.query(`drop database ${name} with (force)`);
  await source?.end();
  await original.drop();
});

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map((row) => row.name);
}

/**
 * What a dump of the data carries from one database to another, as text, which no driver reads into types of its own. The
 * embedded server comes without pg_dump; what this shows is that rows alone, without their history, are the whole bank.
 */
async function copyData(): Promise<void> {
  await to().query('begin; set local session_replication_role = replica');
  for (const table of await tablesOf(from())) {
    const { rows } = await from().query<{ data: string }>(
      `select coalesce(jsonb_agg(t), '[]')::text as data from "${table}" t`,
    );
    await to().query(`delete from "${table}"`); // what migrations have put there
    await to().query(
      `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [rows[0]?.data],
    );
  }
  await to().query('commit');
}

/** Rows and a fingerprint of each table. */
async function fingerprints(client: pg.Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as content from "${table}" t`,
    );
    found[table] = rows[0];
  }
  return found;
}

test('a bank restored from a copy of its rows has the same balances and the same audit chain, and goes on', async () => {
  await seedSandbox(original.db, clock);
  const { rows: tenants } = await from().query<{ id: string }>('select id from tenants');
  const heads = new Map<string, Head>();
  for (const { id } of tenants) {
    await sealAudit({ db: original.db, codePepper }, id);
    heads.set(id, (await verifyAudit({ db: original.db, clock, codePepper }, id)).head);
  }
  expect([...heads.values()].some(({ seq }) => seq > 0n)).toBe(true);

  const appUrl = await prepareDatabase(url);
  target = await administrator(url);
  await copyData();
  const before = await fingerprints(from());
  expect(await fingerprints(to())).toEqual(before);
  expect(before['lines']).not.toMatchObject({ rows: 0 });
  expect(await verifyLedger(to())).toEqual([]);

  await prepareDatabase(url); // as the bank does when it starts
  restored = openDatabase(appUrl);
  const bank = { db: restored, clock, codePepper };
  const world = await createWorld(restored);
  await pay(world, await world.customer(), await world.customer(), '10.00');
  expect(await verifyLedger(to())).toEqual([]);
  await sealAudit(bank, world.tenantId);
  for (const [id, head] of heads) {
    await sealAudit(bank, id);
    const verified = await verifyAudit(bank, id, head);
    expect(verified).toEqual({ head, breaches: [] });
  }
  expect((await verifyAudit(bank, world.tenantId)).breaches).toEqual([]);

  // A row that is missing would have been found.
  await to().query(`begin; set local session_replication_role = replica;
    delete from lines where id = (select id from lines order by id limit 1);
    delete from audit_log where seq = 1; commit`);
  expect(await verifyLedger(to())).not.toEqual([]);
  const breaches = await Promise.all(
    [...heads].map(async ([id, head]) => (await verifyAudit(bank, id, head)).breaches),
  );
  expect(breaches.flat()).not.toEqual([]);
});
