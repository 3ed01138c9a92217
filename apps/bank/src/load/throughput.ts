/**
 * The bank's pace by hand: `node --conditions=@kontor/source src/load/throughput.ts [payments] [clients]`. Creates payments as
 * fast as the clients can, beside what the same database commits at most: one row a transaction on as many connections as the
 * bank has. Prints times, and the CPU time each part took, which a busy machine disturbs less.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMinor } from '@kontor/api-client/domain';
import pg from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import { connect } from './http.ts';
import { freePort, percentiles } from './load.ts';
import { startBank } from './server.ts';
import { setStage, type Payer } from './stage.ts';

const [payments = 4_000, clients = 64] = process.argv.slice(2).map(Number);
const connections = 20;
const home = mkdtempSync(join(tmpdir(), 'kontor-throughput-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home }); // flushes to disk, as in production
const postmaster = Number(readFileSync(join(server.home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Milliseconds of CPU a process has taken, its ended children included; Linux only. */
function cpuOf(pid: number): { parent: number; ms: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((all, part) => all + part, 0);
  return { parent: fields[1] ?? 0, ms: ticks * 10 };
}

function cpuOfDatabase(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...cpuOf(Number(name)) }];
      } catch {
        return []; // ended meanwhile
      }
    });
  return processes
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((all, { ms }) => all + ms, 0);
}

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
  const bank = await startBank(server.adminUrl, await freePort());
  const client = connect(bank.port, clients);
  let next = 0;
  const create = async (payer: Payer, place: number): Promise<void> => {
    for (let n = next++; n < payments; n = next++) {
      const payee = stage.payers[(place + 1 + (n % (clients - 1))) % clients];
      const currency = stage.currencies[n % stage.currencies.length];
      if (payee === undefined || currency === undefined) throw new Error('nobody to pay');
      const { ok } = await client.call({
        operation: 'payments.create',
        session: payer.session,
        key: crypto.randomUUID(),
        body: {
          kind: 'INTERNAL',
          paymentType: 'INTERNAL',
          scheme: 'INTERNAL',
          organizationId: payer.organizationId,
          accountId: payer.accountId,
          currencyId: currency.id,
          sum: formatMinor(1n + BigInt(n % 100), currency.decimals),
          recipientOrganizationId: payee.organizationId,
          details: `Payment ${n}`,
        },
      });
      if (!ok) throw new Error('a payment was refused');
    }
  };
  const all = () => Promise.all(stage.payers.map(create));
  next = Math.max(0, payments - 1_000);
  await all(); // warm
  client.seen.times.clear();
  next = 0;
  const before = { bank: cpuOf(bank.pid).ms, database: cpuOfDatabase(), clients: process.cpuUsage() };
  const began = performance.now();
  await all();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before.clients);
  const cpu = {
    bank: (cpuOf(bank.pid).ms - before.bank) / payments,
    database: (cpuOfDatabase() - before.database) / payments,
    clients: (user + system) / 1000 / payments,
  };
  const raw = await rawCommits(pool);
  const { p50, p99 } = percentiles(client.seen.times.get('payments.create') ?? []);
  const perSecond = payments / seconds;
  const sum = cpu.bank + cpu.database + cpu.clients;
  console.log(
    JSON.stringify(
      {
        payments,
        clients,
        perSecond,
        p50,
        p99,
        rawCommitsPerSecond: raw,
        share: perSecond / raw,
        cpuMsPerPayment: cpu,
        twoIdleCoresPerSecond: 2000 / sum,
      },
      null,
      2,
    ),
  );
  client.close();
  await bank.stop();
  await pool.end();
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
