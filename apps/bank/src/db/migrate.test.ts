import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../testing/template.ts';
import { appUrlOf, prepareDatabase } from './migrate.ts';

const name = `fresh_${randomBytes(6).toString('hex')}`;
const url = withDatabase(inject('templateUrl'), name);
let server: pg.Client;

beforeAll(async () => {
  server = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await server.connect();
  await server.query(`create database ${name}`);
});
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

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
  expect(applied.map(({ name: file }) => file).slice(0, 4)).toEqual([
    '0001_customers.sql',
    '0002_ledger.sql',
    '0003_payments.sql',
    '0004_codes.sql',
  ]);
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
