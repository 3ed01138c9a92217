import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { readDefinitions, readSql } from './definitions.ts';
import { prepareDatabase } from './migrate.ts';

const migrations = readdirSync(fileURLToPath(new URL('migrations', import.meta.url)))
  .sort()
  .map((name) => ({ ...readSql(`migrations/${name}`), name }));
const definitions = readDefinitions();

/** All that isn't a table or its rows, each as the database itself writes it down, with its owner and who may use it. */
const catalogueOf = `
  select pg_get_functiondef(oid) as text, proowner::regrole::text as owner, proacl::text as grants from pg_proc
    where pronamespace = 'public'::regnamespace
  union all
  select pg_get_triggerdef(oid), tgenabled::text, null from pg_trigger where not tgisinternal
  union all
  select format('%s %s %s', relname, reloptions, pg_get_viewdef(oid)), relowner::regrole::text, relacl::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
  order by 1`;

type Entry = { readonly text: string; readonly owner: string; readonly grants: string | null };

async function inDatabase<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const catalogue = (url: string) => inDatabase<Entry>(url, catalogueOf);
const applied = (url: string) =>
  inDatabase<{ name: string; applied_at: Date }>(url, 'select name, applied_at from migrations order by 1');

let url: string;
let drop: () => Promise<void>;
let fresh: Entry[];

beforeAll(async () => {
  ({ url, drop } = await createEmptyDatabase());
  await prepareDatabase(url);
  fresh = await catalogue(url);
});
afterAll(() => drop());

test('every file of definitions has its place in their order, and defines something once', () => {
  const files = readdirSync(fileURLToPath(new URL('functions', import.meta.url)));
  expect(definitions.map(({ name }) => name).sort()).toEqual(files.map((file) => `functions/${file}`).sort());
  const defined = definitions.flatMap(({ text }) => [
    ...text.matchAll(/^CREATE OR REPLACE (?:(?:FUNCTION|PROCEDURE|VIEW) \w+|TRIGGER \w+[^;]*? ON \w+)/gm),
  ]);
  const names = defined.map(([found]) => found.replace(/(TRIGGER \w+).*( ON \w+)$/s, '$1$2'));
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the files alone make every function, trigger and view of the bank: none lives in a migration only', async () => {
  await inDatabase(
    url,
    `do $$
    declare one record;
    begin
      for one in select tgname, tgrelid::regclass as on_table from pg_trigger where not tgisinternal and tgparentid = 0 loop
        execute format('drop trigger %I on %s', one.tgname, one.on_table);
      end loop;
      for one in select oid::regclass as view from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' loop
        execute format('drop view %s', one.view);
      end loop;
      for one in select oid::regprocedure as routine from pg_proc where pronamespace = 'public'::regnamespace loop
        execute format('drop routine %s', one.routine);
      end loop;
      delete from migrations where name like 'functions/%';
    end $$`,
  );
  expect(await catalogue(url)).toEqual([]);
  await prepareDatabase(url);
  expect(await catalogue(url)).toEqual(fresh);
});

describe('when a file has changed', () => {
  // As an earlier text of the file would have left it.
  beforeEach(() =>
    inDatabase(
      url,
      `set role kontor_owner;
       create or replace function ledger_end_hold(p_payment_id uuid, p_state text) returns boolean language sql as 'select true';
       update migrations set sha256 = 'other' where name = 'functions/ledger.sql'`,
    ),
  );

  test('it is applied again, and no other is', async () => {
    const before = await applied(url);
    expect(await catalogue(url)).not.toEqual(fresh);
    await prepareDatabase(url);
    expect(await catalogue(url)).toEqual(fresh);
    const after = await applied(url);
    expect(after.filter((one, index) => one.applied_at > (before[index]?.applied_at ?? 0))).toEqual([
      { name: 'functions/ledger.sql', applied_at: expect.any(Date) },
    ]);
    await prepareDatabase(url);
    expect(await applied(url)).toEqual(after);
  });

  test('nodes that start together all come up with it', async () => {
    await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(url)));
    expect(await catalogue(url)).toEqual(fresh);
  });

  test('and can not be applied, nothing is, not even what came before it, and the bank does not start', async () => {
    await inDatabase(
      url,
      `update migrations set sha256 = 'other' where name = 'functions/guards.sql';
       alter table deferred_lines rename to elsewhere`,
    );
    const before = await applied(url);
    await expect(prepareDatabase(url)).rejects.toThrow('functions/ledger.sql could not be applied');
    expect(await applied(url)).toEqual(before);
    await inDatabase(url, 'alter table elsewhere rename to deferred_lines');
    await prepareDatabase(url);
    expect(await catalogue(url)).toEqual(fresh);
  });
});

/** From each of all schemas would take a minute. */
const everySo = 8;

test('a database of an earlier schema ends with the definitions of a fresh one', async () => {
  const earlier = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: earlier.url });
  await client.connect();
  try {
    await client.query(
      `grant usage, create on schema public to kontor_owner; set role kontor_owner;
       create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    for (const [index, { name, text, sha256 }] of migrations.entries()) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
      if (index % everySo !== 0) continue;
      await client.query('begin'); // all that is left in one transaction, as the bank does it
      for (const left of [...migrations.slice(index + 1), ...definitions]) await client.query(left.text);
      expect((await client.query<Entry>(catalogueOf)).rows, `from ${name}`).toEqual(fresh);
      await client.query('rollback');
    }
    await prepareDatabase(earlier.url); // from the last
    expect(await catalogue(earlier.url)).toEqual(fresh);
  } finally {
    await client.end();
    await earlier.drop();
  }
});
