/**
 * Whether the schema can be distributed by tenant, as Citus does it: each table of a tenant's on the column `tenant_id`, what all
 * tenants share as a reference table on every node. docs/scale.md says what else is missing for it.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { pay } from './support/pay.ts';
import { createWorld } from './support/world.ts';

/** Tables that belong to no tenant, and why each may be whole on every node. */
const referenceTables: Readonly<Record<string, string>> = {
  currencies: 'the same for all tenants, and changed by migrations only',
  legal_transitions: 'the state machines, written from the present text of the functions',
  market_prices: 'rates of the market, a row for each currency',
  migrations: 'what was applied to the schema',
  tenants: 'a row for each bank, to which all of its rows refer',
};

/**
 * Statements of creating and signing a payment that touch a tenant's table and don't say whose rows, but for the rows
 * themselves. May only shrink.
 */
const withoutTenant = ['insert into "payments" select * from jsonb_populate_recordset(null::"payments", $1)'];

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const inTenants = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`;

/** First column of a query's rows. */
async function column(text: string): Promise<string[]> {
  const { rows } = await admin.query<string[]>({ text, rowMode: 'array' });
  return rows.map(([first = '']) => first);
}

const distributed = () => column(`select c.relname from pg_class c where ${inTenants} order by 1`);

test('a table belongs to a tenant, in a column that is never empty, or it is a reference table', async () => {
  const others = await column(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and not (${inTenants}) order by 1`,
  );
  expect(others).toEqual(Object.keys(referenceTables).sort());
  const nullable = await column(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${inTenants} and a.attname = 'tenant_id' and (not a.attnotnull or a.atttypid <> 'uuid'::regtype)`,
  );
  expect(nullable).toEqual([]);
  expect((await distributed()).length).toBeGreaterThan(60);
});

test('whatever is unique of a tenant’s table is so within the tenant', async () => {
  const wider = await column(
    `select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where ${inTenants} and (i.indisunique or i.indisexclusion) and a.attnum <> all (i.indkey[0 : i.indnkeyatts - 1])`,
  );
  expect(wider).toEqual([]);
});

test('a tenant’s row refers to rows of the same tenant or of a reference table, and no reference table to a tenant’s', async () => {
  const references = await admin.query<{ name: string; from: string; to: string; within: boolean }>(
    `select f.conname as name, f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
       exists (select from unnest(f.conkey, f.confkey) as pair (near, far)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.near and a.attname = 'tenant_id'
         join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.far and b.attname = 'tenant_id') as within
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  );
  const crossing = references.rows.filter(({ to, within }) => !within && !(to in referenceTables));
  expect(crossing).toEqual([]);
  expect(references.rows.length).toBeGreaterThan(100);
});

test('what a payment takes from creating to signing is asked of one tenant by name', async () => {
  const texts = new Set<string>();
  database.db.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noting = (statement: string | pg.QueryConfig, ...more: unknown[]) => {
      texts.add(typeof statement === 'string' ? statement : statement.text);
      return query(statement, ...more);
    };
    client.query = noting as typeof client.query;
  });
  const world = await createWorld(database.db);
  const [payer, payee] = [await world.customer(), await world.customer()];
  texts.clear();
  await pay(world, payer, payee, '1.00');
  const tables = await distributed();
  const touching = [...texts].filter((text) =>
    tables.some((table) => new RegExp(`\\b(from|join|into|update)\\s+"?${table}\\b`, 'i').test(text)),
  );
  expect(touching.length).toBeGreaterThan(10);
  const unnamed = touching.filter((text) => !/tenant_id"? = |^insert into [^(]+\([^)]*tenant_id/i.test(text));
  expect(unnamed).toEqual(withoutTenant);
});
