/**
 * The load run by hand: `node --conditions=@kontor/source src/load/run.ts [payments] [clients] [kills] [seed]`.
 * 5,000 payments by 64 clients without kills unless said otherwise. Exits with 1 when the bank broke its word.
 */
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../db/embedded.ts';
import { runLoad } from './load.ts';

const [payments = 5_000, clients = 64, kills = 0, seed = Date.now() % 2 ** 31] = process.argv
  .slice(2)
  .map(Number);
const home = mkdtempSync(join(tmpdir(), 'kontor-load-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home, log: console.log }); // flushes to disk, as in production
try {
  console.log(`${payments} payments by ${clients} clients, ${kills} kills, seed ${seed}`);
  const report = await runLoad({ databaseUrl: server.adminUrl, payments, clients, kills, seed });
  console.log(JSON.stringify(report, null, 2));
  process.exitCode = report.breaches.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
