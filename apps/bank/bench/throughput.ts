/**
 * The bank's pace by hand: `node --conditions=@kontor/source bench/throughput.ts [payments] [clients]`. Creates payments as
 * fast as the clients can, beside what the same database commits at most: one row a transaction on as many connections as the
 * bank has; then a quarter as many from creating to signing. Prints times, and the CPU time each part took, which a busy
 * machine disturbs less.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { connect } from './http.ts';
import { internalPayments } from './internalPayments.ts';
import { freePort } from './freePort.ts';
import { percentiles } from './load.ts';
import { cpuOf, processorTimeOf } from './processorTime.ts';
import { startBank } from './server.ts';
import { setStage, type Payer } from './stage.ts';

const [payments = 4_000, clients = 64] = process.argv.slice(2).map(Number);
const connections = 10; // as many as the bank opens
const home = mkdtempSync(join(tmpdir(), 'kontor-throughput-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home }); // flushes to disk, as in production
const cpuOfDatabase = processorTimeOf(server);

/** One-row transactions per second on the same database. */
async function rawCommits(pool: pg.Pool): Promise<number> {
  await pool.query('create table raw_commits (n int)');
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < payments) {
        const values = [next++];
        await pool.query({ name: 'raw', text: 'insert into raw_commits values ($1)', values });
      }
    }),
  );
  return payments / ((performance.now() - began) / 1000);
}

try {
  const stage = await setStage(server.adminUrl, clients);
  const pool = new pg.Pool({ connectionString: server.adminUrl, max: connections });
  pool.on('error', () => {}); // the server ends connections at the end
  const bank = await startBank(server.adminUrl, await freePort());
  const client = connect(bank.port, clients);
  const { created, signed } = internalPayments({ client, stage, pool });

  const creating = await paceOf(payments, created);
  const raw = await rawCommits(pool);
  const signing = await paceOf(Math.ceil(payments / 4), signed);
  console.log(
    JSON.stringify(
      { clients, rawCommitsPerSecond: raw, create: creating, flow: signing, share: creating.perSecond / raw },
      null,
      2,
    ),
  );

  /** All clients at once do it so many times, after a quarter as many to warm up and to gather statistics of. */
  async function paceOf(times: number, act: (payer: Payer, place: number, n: number) => Promise<unknown>) {
    let next = 0;
    const all = () =>
      Promise.all(
        stage.payers.map(async (payer, place) => {
          for (let n = next++; n < times; n = next++) {
            const began = performance.now();
            await act(payer, place, n);
            took.push(performance.now() - began);
          }
        }),
      );
    let took: number[] = [];
    next = times - Math.ceil(times / 4);
    await all();
    await pool.query('analyze'); // as the database does by itself within a minute
    took = [];
    next = 0;
    const before = { bank: cpuOf(bank.pid).ms, database: cpuOfDatabase(), clients: process.cpuUsage() };
    const began = performance.now();
    await all();
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(before.clients);
    const cpuMsEach = {
      bank: (cpuOf(bank.pid).ms - before.bank) / times,
      database: (cpuOfDatabase() - before.database) / times,
      clients: (user + system) / 1000 / times,
    };
    const sum = cpuMsEach.bank + cpuMsEach.database + cpuMsEach.clients;
    const { p50, p99 } = percentiles(took);
    return { times, perSecond: times / seconds, p50, p99, cpuMsEach, twoIdleCoresPerSecond: 2000 / sum };
  }
  client.close();
  await bank.stop();
  await pool.end();
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
