import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../testing/template.ts';
import { runLoad } from './load.ts';

const name = `load_${randomBytes(6).toString('hex')}`;
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: withDatabase(inject('templateUrl'), 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

test('a bank that is killed again and again under load keeps every word it gave, and gives none twice', async () => {
  const report = await runLoad({
    databaseUrl: withDatabase(inject('templateUrl'), name),
    payments: 200,
    clients: 16,
    kills: 2,
    seed: 20_260_305,
  });
  expect(report.breaches).toEqual([]);
  expect(report.restarts).toHaveLength(2);
  expect(report.signed).toBeGreaterThan(100);
  expect(report.snapshots).toBeGreaterThan(10);
  // What becomes of each follows from its id, so not every end need be among so few.
  const outgoing = Object.values(report.outgoing).reduce((all, times) => all + times, 0);
  expect(outgoing).toBeGreaterThan(10);
}, 420_000); // what a killed worker had is taken up after a minute
