import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as attachmentTables from '../../files/attachments/tables.ts';
import * as auditTables from '../audit/tables.ts';
import * as beneficiaryTables from '../../counterparties/beneficiaries/tables.ts';
import * as cardTables from '../../cards/tables.ts';
import * as pushTables from '../../notifications/push/tables.ts';
import * as documentTables from '../../reporting/documents/tables.ts';
import * as exportTables from '../../reporting/exports/tables.ts';
import * as exchangeTables from '../../payments/exchange/tables.ts';
import * as payeeTables from '../../counterparties/payees/tables.ts';
import * as chatTables from '../../notifications/inApp/tables.ts';
import * as remittanceTables from '../../payments/remittance/tables.ts';
import * as agreementTables from '../../onboarding/agreements/tables.ts';
import * as applicationTables from '../../onboarding/applications/tables.ts';
import * as sessionTables from './sessionTables.ts';
import * as uploadTables from '../../files/uploads/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { pay } from '../../../test/support/pay.ts';
import { createWorld } from '../../../test/support/world.ts';
import { inTenant, outsideTenants, sqlState } from './database.ts';
import * as ledgerTables from './ledgerTables.ts';
import * as paymentTables from './paymentTables.ts';
import * as schema from './schema.ts';

let database: TestDatabase;
let admin: pg.Client;
let tenantTables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ table_name: string }>(`
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = table_name::regclass) order by 1`);
  tenantTables = rows.map(({ table_name }) => table_name);

  const world = await createWorld(database.db);
  await pay(world, await world.customer(), await world.customer({ type: 'CORPORATE' }), '10.00');
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

describe('row-level security', () => {
  test('is forced, for reading and writing alike, on every table that belongs to a tenant', async () => {
    const { rows } = await admin.query(
      `
      select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select array_agg(p.polcmd::text || ' ' || pg_get_expr(p.polqual, p.polrelid) || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''))
         from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
      [tenantTables],
    );
    expect(tenantTables.length).toBeGreaterThan(20);
    expect(rows).toHaveLength(tenantTables.length);
    for (const { table, forced, policies } of rows) {
      expect({ table, forced, policies }).toEqual({
        table,
        forced: true,
        policies: ["* (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)"],
      });
    }
  });

  test('shows nothing outside a tenant, and nothing of another tenant', async () => {
    const other = await createWorld(database.db);
    for (const table of tenantTables) {
      const {
        rows: [all],
      } = await admin.query(`select count(*)::int as count from ${table}`);
      const seen = await outsideTenants(database.db, (tx) => tx.$client.query(`select * from ${table}`));
      const foreign = await inTenant(database.db, other.tenantId, (tx) =>
        tx.$client.query(`select * from ${table}`),
      );
      expect([table, seen.rowCount, foreign.rowCount, all.count >= 0]).toEqual([table, 0, 0, true]);
    }
    const { rows } = await admin.query(
      'select (select count(*) from payments) + (select count(*) from lines) as count',
    );
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
  });

  test('refuses a row that names another tenant', async () => {
    const [mine, other] = [await createWorld(database.db), await createWorld(database.db)];
    const attempt = inTenant(database.db, mine.tenantId, (tx) =>
      tx.insert(schema.organizations).values({ tenantId: other.tenantId, type: 'INDIVIDUAL' }),
    );
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === '42501');
  });

  test('a month of a table is reached through the whole only', async () => {
    const { rows } = await admin.query<{ part: string }>(
      "select oid::regclass::text as part from pg_class where relispartition and relkind = 'r'",
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { part } of rows)
      await expect(database.db.pool.query(`select from ${part}`)).rejects.toThrow(/permission denied/);
  });

  test('the application owns nothing, is no superuser, and passes no policy', async () => {
    const { rows } = await admin.query(`
      select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong, rolcanlogin as login,
        (select count(*)::int from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname in ('kontor_app', 'kontor_owner') order by 1`);
    expect(rows).toEqual([
      { rolname: 'kontor_app', strong: false, login: true, owns: 0 },
      { rolname: 'kontor_owner', strong: false, login: false, owns: expect.any(Number) },
    ]);
    await expect(database.db.pool.query('set role kontor_owner')).rejects.toThrow(/permission denied/);
    await expect(database.db.pool.query('create table own (id int)')).rejects.toThrow(/permission denied/);
  });

  test('runs the ledger as its owner with a pinned search path', async () => {
    const { rows } = await admin.query(`
      select proname, prosecdef, proconfig, proowner::regrole::text as owner from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'ledger_%' order by 1`);
    expect(rows.map(({ proname }) => proname)).toEqual([
      'ledger_end_hold',
      'ledger_fold',
      'ledger_hold',
      'ledger_lock',
      'ledger_open_account',
      'ledger_post',
    ]);
    for (const { prosecdef, proconfig, owner } of rows) {
      expect({ prosecdef, owner }).toEqual({ prosecdef: true, owner: 'kontor_owner' });
      expect(proconfig).toContain('search_path=pg_catalog, public, pg_temp');
    }
  });
});

const tables = [
  ...Object.values(schema),
  ...Object.values(ledgerTables),
  ...Object.values(paymentTables),
  ...Object.values(exportTables),
  ...Object.values(attachmentTables),
  ...Object.values(auditTables),
  ...Object.values(beneficiaryTables),
  ...Object.values(cardTables),
  ...Object.values(remittanceTables),
  ...Object.values(documentTables),
  ...Object.values(exchangeTables),
  ...Object.values(payeeTables),
  ...Object.values(pushTables),
  ...Object.values(chatTables),
  ...Object.values(sessionTables),
  ...Object.values(uploadTables),
  ...Object.values(applicationTables),
  ...Object.values(agreementTables),
].filter((value) => is(value, PgTable));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the Drizzle schema of %s is the one in the database',
  async (name, table) => {
    const { rows } = await admin.query(
      `
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null, a.atthasdef as has_default
    from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by 1`,
      [name],
    );
    expect(getTableConfig(table).schema).toBeUndefined();
    const declared = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: catalogueName(column.getSQLType()),
      not_null: column.notNull,
      has_default: column.hasDefault,
    }));
    expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);
  },
);

/** Drizzle writes types as in a CREATE TABLE, the catalogue in full. */
const catalogueName = (type: string): string =>
  type
    .replace('timestamp (3) with time zone', 'timestamp(3) with time zone')
    .replace(/^numeric\((\d+), ?(\d+)\)$/, 'numeric($1,$2)')
    .replace(/^numeric\((\d+)\)$/, 'numeric($1,0)');
