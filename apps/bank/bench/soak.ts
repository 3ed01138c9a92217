/**
 * The bank under steady load for minutes: `node --conditions=@kontor/source bench/soak.ts [minutes] [clients] [seed]`. Looks
 * every few seconds at what its heap holds after the garbage is gone, and at how long what waits in the outbox has been due.
 * Exits with 1 when the heap grows by more than a megabyte a minute, or one look in a hundred finds work that is two seconds late.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startLoadDatabase } from './database.ts';
import { makeMovement, type Load } from './flow.ts';
import { connect } from './http.ts';
import { freePort } from './freePort.ts';
import { percentiles, randomFrom } from './load.ts';
import { feedMarket } from './market.ts';
import { startBank } from './server.ts';
import { setStage } from './stage.ts';

const [minutes = 10, clients = 4, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const lookEveryMs = 500;
const heapEveryMs = 3_000;
const maxGrowth = 1; // MB a minute
const maxLagMs = 2_000;

const database = await startLoadDatabase();
const heapFile = join(database.home, 'heap');
process.env['HEAP_FILE'] = heapFile;
process.env['NODE_OPTIONS'] = `--import=${fileURLToPath(new URL('./heapProbe.ts', import.meta.url))}`;
const pool = new pg.Pool({ connectionString: database.adminUrl, max: 4 });

/** MB a minute by which the samples rise, as the line through them says that is nearest to all (least squares). */
function growthOf(samples: readonly { minute: number; mb: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ mb }) => mb))];
  const along = samples.reduce((all, { minute, mb }) => all + (minute - x) * (mb - y), 0);
  return along / samples.reduce((all, { minute }) => all + (minute - x) ** 2, 0);
}

/** By topic, for how long the entry that waits longest has been due, ms; what was tried and waits for its next try is not. */
async function lag(): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ topic: string; ms: number }>(
    `select topic, extract(epoch from clock_timestamp() - min(greatest(available_at, uuid_extract_timestamp(id))))::float8 * 1000 as ms
     from outbox where done_at is null and dead_at is null and available_at <= clock_timestamp() group by topic`,
  );
  return new Map(rows.map(({ topic, ms }) => [topic, ms]));
}

try {
  console.log(`${minutes} minutes by ${clients} clients, seed ${seed}`);
  const stage = await setStage(database.adminUrl, clients, 10_000_000_00n);
  const bank = await startBank(database.adminUrl, await freePort(), { railSeed: String(seed) });
  const client = connect(bank.port, 2 * clients);
  const stopFeed = await feedMarket(pool);
  const load: Load = { stage, client, pool, random: randomFrom(seed) };
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 60_000;
  let made = 0;
  const working = Promise.all(
    stage.payers.map(async (payer) => {
      while (elapsed() < minutes) await makeMovement(load, payer, made++);
    }),
  );
  const [lags, looked]: [Map<string, number>[], number[]] = [[], []];
  for (let next = 0; elapsed() < minutes;) {
    await delay(lookEveryMs);
    lags.push(await lag());
    if (performance.now() - began < next) continue;
    next = performance.now() - began + heapEveryMs;
    process.kill(bank.pid, 'SIGUSR2');
    looked.push(elapsed());
  }
  await working;
  client.close();
  await stopFeed();
  await bank.stop();
  const heaps = existsSync(heapFile) ? readFileSync(heapFile, 'utf8').trim().split('\n') : [];
  const samples = heaps
    .map((bytes, n) => ({ minute: looked[n] ?? 0, mb: Number(bytes) / 2 ** 20 }))
    .filter(({ minute }) => minute > minutes / 4); // until then it learns its statements
  const growth = growthOf(samples);
  const topics = [...new Set(lags.flatMap((one) => [...one.keys()]))].toSorted();
  const lagMs = Object.fromEntries(
    topics.map((topic) => [topic, percentiles(lags.map((one) => one.get(topic) ?? 0))]),
  );
  const report = {
    made,
    perSecond: made / (minutes * 60),
    heapMb: samples.map(({ mb }) => Math.round(mb * 10) / 10),
    growth,
    lagMs,
  };
  console.log(JSON.stringify(report));
  process.exitCode = growth <= maxGrowth && Object.values(lagMs).every(({ p99 }) => p99 <= maxLagMs) ? 0 : 1;
} finally {
  await pool.end();
  await database.remove();
}
