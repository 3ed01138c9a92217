/**
 * The load run by hand: `node --conditions=@kontor/source bench/run.ts [payments] [clients] [kills] [stops] [seed]`. 5,000
 * payments by 64 clients unless said otherwise; the bank is killed so many times, its database stopped. Exits with 1 when the
 * bank broke its word.
 */
import { startLoadDatabase } from './database.ts';
import { percentiles, runLoad } from './load.ts';

/** Ms from when the database answers until the bank serves, in 19 of 20 stops. */
const maxRecovery = 2_000;

const [payments = 5_000, clients = 64, kills = 0, stops = 0, seed = Date.now() % 2 ** 31] = process.argv
  .slice(2)
  .map(Number);
const database = await startLoadDatabase();
try {
  console.log(`${payments} payments by ${clients} clients, ${kills} kills, ${stops} stops, seed ${seed}`);
  const report = await runLoad({ database, payments, clients, kills, stops, seed });
  console.log(JSON.stringify(report, null, 2));
  const { p95 } = percentiles(report.recoveries);
  process.exitCode = report.breaches.length === 0 && p95 <= maxRecovery ? 0 : 1;
} finally {
  await database.remove();
}
