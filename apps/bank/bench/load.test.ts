import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoadDatabase, type LoadDatabase } from './database.ts';
import { runLoad } from './load.ts';

let database: LoadDatabase;
beforeAll(async () => {
  database = await startLoadDatabase();
});
afterAll(() => database.remove());

test('a bank that is killed under load, and whose database is stopped under it, keeps every word it gave, and gives none twice', async () => {
  const report = await runLoad({
    database,
    payments: 240,
    clients: 16,
    kills: 2,
    stops: 2,
    seed: 20_260_305,
  });
  expect(report.breaches).toEqual([]);
  expect(report.restarts).toHaveLength(2);
  expect(report.recoveries).toHaveLength(2);
  expect(report.unavailable).toBeGreaterThan(0);
  expect(report.signed).toBeGreaterThan(100);
  expect(report.snapshots).toBeGreaterThan(10);
  // What becomes of each follows from its id, so not every end need be among so few.
  const outgoing = Object.values(report.outgoing).reduce((all, times) => all + times, 0);
  expect(outgoing).toBeGreaterThan(10);
}, 420_000); // what a killed worker had is taken up after a minute
