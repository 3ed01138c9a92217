import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { appUrlOf, prepareDatabase } from './migrate.ts';

let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await createEmptyDatabase());
});
afterAll(() => drop());

async function inDatabase(text: string): Promise<{ name: string; applied_at: Date }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('any number of nodes that start together migrate once, and all get the same way in', async () => {
  const urls = await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(url)));
  expect(new Set(urls)).toEqual(new Set([appUrlOf(url)]));
  const applied = await inDatabase('select name, applied_at from migrations order by name');
  const files = applied.map(({ name: file }) => file);
  expect(files.slice(0, 4)).toEqual([
    '0001_customers.sql',
    '0002_ledger.sql',
    '0003_payments.sql',
    '0004_codes.sql',
  ]);
  expect(files).toContain('functions/ledger.sql');
  await prepareDatabase(url);
  expect(await inDatabase('select name, applied_at from migrations order by name')).toEqual(applied);
});

test('a migration that was changed after it ran is refused by name', async () => {
  await inDatabase("update migrations set sha256 = 'other' where name = '0002_ledger.sql'");
  await expect(prepareDatabase(url)).rejects.toThrow(/0002_ledger\.sql was changed/);
});

test('an address without a password is refused', () => {
  expect(() => appUrlOf('postgres://admin@127.0.0.1/bank')).toThrow(/must carry a password/);
});
