/**
 * The bank's pace by hand: `node --conditions=@kontor/source bench/throughput.ts [payments] [clients]`. Creates payments as
 * fast as the clients can, beside what the same database commits at most: one row a transaction on as many connections as the
 * bank has; then a quarter as many from creating to signing. Prints times, and the CPU time each part took, which a busy
 * machine disturbs less.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationName } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { connect, type Answer } from './http.ts';
import { freePort } from './freePort.ts';
import { percentiles } from './load.ts';
import { startBank } from './server.ts';
import { lastCode, setStage, type Payer } from './stage.ts';

const [payments = 4_000, clients = 64] = process.argv.slice(2).map(Number);
const connections = 10; // as many as the bank opens
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
        return []; // the process has ended since it was listed
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

/** What a call answered. @throws Error when it was refused: nothing here gives a reason to */
function good<K extends OperationName>(answer: Answer<K>): Extract<Answer<K>, { ok: true }>['data'] {
  if (!answer.ok) throw new Error(`refused: ${answer.status} ${answer.code}`);
  return answer.data;
}

try {
  const stage = await setStage(server.adminUrl, clients);
  const pool = new pg.Pool({ connectionString: server.adminUrl, max: connections });
  pool.on('error', () => {}); // the server ends connections at the end
  const bank = await startBank(server.adminUrl, await freePort());
  const client = connect(bank.port, clients);
  const created = async (payer: Payer, place: number, n: number) => {
    const payee = stage.payers[(place + 1 + (n % (clients - 1))) % clients];
    const currency = stage.currencies[n % stage.currencies.length];
    if (payee === undefined || currency === undefined) throw new Error('nobody to pay');
    const answer = await client.call({
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
    return good(answer);
  };
  const signed = async (payer: Payer, place: number, n: number): Promise<void> => {
    const { session, phone } = payer;
    const { id, signingHash } = await created(payer, place, n);
    const subject = { type: 'PAYMENT' as const, ids: [id], signingHash };
    const { token } = good(
      await client.call({
        operation: 'signatures.sendCode',
        session,
        body: { mfa: 'PHONE', channel: 'SMS', subject },
      }),
    );
    const code = await lastCode(pool, stage, phone);
    const { token: mfaToken } = good(
      await client.call({ operation: 'signatures.validate', session, body: { token, code } }),
    );
    const body = { mfaToken, signedAt: new Date().toISOString() };
    good(await client.call({ operation: 'payments.sign', id, session, body }));
  };

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
