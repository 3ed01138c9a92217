/**
 * Puts the whole bank under load over HTTP, may kill it again and again while it works, and then checks that what it
 * acknowledged is exactly what it has in its books.
 */
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sandboxRailTopic } from '../adapters/sandboxRail.ts';
import { auditLedger } from '../ledger/audit.ts';
import { submitTopic } from '../payments/waiting.ts';
import { broken, ended } from './checks.ts';
import { makeMovement, type Acknowledged, type Load } from './flow.ts';
import { connect } from './http.ts';
import { feedMarket } from './market.ts';
import { startBank, type BankProcess } from './server.ts';
import { setStage, type Payer } from './stage.ts';

export type LoadWish = {
  /** Administrator's connection string of an empty database. */
  readonly databaseUrl: string;
  readonly payments: number;
  readonly clients: number;
  /** How many times the bank is killed on the way. */
  readonly kills: number;
  readonly seed: number;
};

export type LoadReport = {
  readonly seconds: number;
  /** Payments that were brought to their end (signed or refused) per second. */
  readonly perSecond: number;
  readonly signed: number;
  readonly refused: Readonly<Record<string, number>>;
  /** What the signed payments to other banks came to. */
  readonly outgoing: Readonly<Record<string, number>>;
  /** Seconds until the last of them was there, after everything else was done. */
  readonly waited: number;
  readonly snapshots: number;
  /** Calls whose outcome nobody knew until they were repeated. */
  readonly unknown: number;
  /** Milliseconds from each kill until the bank listened again. */
  readonly restarts: readonly number[];
  /** Milliseconds by operation. */
  readonly times: Readonly<Record<string, { count: number; p50: number; p99: number }>>;
  readonly answers: Readonly<Record<string, number>>;
  /** Everything that must not be; empty when the bank kept its word. */
  readonly breaches: readonly string[];
};

/** Longer than the rail, a pause between tries, or the lease of a worker that was killed. */
const patienceMs = 180_000;

export async function runLoad({
  databaseUrl,
  payments,
  clients,
  kills,
  seed,
}: LoadWish): Promise<LoadReport> {
  // A lost answer to send-code keeps its customer from signing for a minute, so every kill uses some customers up.
  // What leaves does not come back to be paid again: enough of it that transfers are refused only now and then.
  const toLeave = BigInt(Math.ceil(payments / clients)) * 10_00n;
  const stage = await setStage(databaseUrl, clients * (1 + kills), toLeave);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  pool.on('error', () => {}); // the database may be stopped before the last idle connection is closed
  const railSeed = String(seed);
  const bank = await startBank(databaseUrl, await freePort(), railSeed);
  const client = connect(bank.port, 2 * clients);
  const load: Load = { stage, client, pool, random: randomFrom(seed) };
  const stopFeed = await feedMarket(pool);
  const watched = { on: true };
  const watching = watch(pool, watched);
  try {
    const deadlocksBefore = await deadlocks(pool);
    const done: Acknowledged[] = [];
    const spare = stage.payers.slice(clients);
    let next = 0;
    const work = async (first: Payer): Promise<void> => {
      for (let payer = first, n = next++; n < payments; n = next++) {
        const outcome = await makeMovement(load, payer, n);
        done.push(outcome);
        if (outcome.refused === 'RATE_LIMITED') payer = spare.pop() ?? payer;
      }
    };
    const running = { on: true };
    const began = performance.now();
    const working = Promise.all(stage.payers.slice(0, clients).map(work)).finally(() => (running.on = false));
    const [restarts] = await Promise.all([
      killOften(bank, { kills, payments, progress: () => done.length, running }),
      working,
    ]);
    const seconds = (performance.now() - began) / 1000;
    const waited = await lastOnTheirWay(pool);
    watched.on = false;
    const { snapshots, breaches } = await watching;
    return {
      seconds,
      snapshots,
      restarts,
      perSecond: done.length / seconds,
      signed: done.filter(({ signed }) => signed !== null).length,
      refused: count(
        done.flatMap(({ refused, signed }) => (signed === null && refused !== null ? [refused] : [])),
      ),
      outgoing: count(ended(done, railSeed).map(({ end }) => end)),
      waited,
      unknown: client.seen.unknown,
      times: Object.fromEntries(
        [...client.seen.times].map(([operation, times]) => [operation, percentiles(times)]),
      ),
      answers: Object.fromEntries([...client.seen.answers].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      breaches: [
        ...breaches,
        ...(await inSnapshot(pool, auditLedger)),
        ...(await broken(pool, stage, done, railSeed)),
        ...((await deadlocks(pool)) > deadlocksBefore ? ['there were deadlocks'] : []),
      ],
    };
  } finally {
    watched.on = false;
    await watching.catch(() => undefined); // whoever waited for it has the error
    client.close();
    await stopFeed();
    await bank.stop();
    await pool.end();
  }
}

/**
 * Waits until the rail has everything and has said everything, and all lines are folded, or nothing has happened for long; the
 * seconds it took. What a killed worker had is taken up after a minute. What is still open then is found by the checks.
 */
async function lastOnTheirWay(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  for (let [before, since] = [-1, began]; performance.now() - since < patienceMs;) {
    const { rows } = await pool.query<{ open: number }>(
      `select (select count(*) from deferred_lines)::int
        + (select count(*) from outbox where topic = any($1) and done_at is null and dead_at is null)::int as open`,
      [[submitTopic, sandboxRailTopic]],
    );
    const open = rows[0]?.open ?? 0;
    if (open === 0) break;
    if (open !== before) [before, since] = [open, performance.now()];
    await delay(200);
  }
  return (performance.now() - began) / 1000;
}

/** Kills the bank at even distances of the work, as long as there is work. */
async function killOften(
  bank: BankProcess,
  {
    kills,
    payments,
    progress,
    running,
  }: { kills: number; payments: number; progress: () => number; running: { on: boolean } },
): Promise<number[]> {
  const restarts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    while (running.on && progress() < (payments * kill) / (kills + 1)) await delay(10);
    if (running.on) restarts.push(await bank.crash());
  }
  return restarts;
}

/** Reads the whole bank in one snapshot, over and over: the sums must be zero and nobody overdrawn at every moment. */
async function watch(
  pool: pg.Pool,
  running: { on: boolean },
): Promise<{ snapshots: number; breaches: string[] }> {
  const breaches = new Set<string>();
  let snapshots = 0;
  while (running.on) {
    await inSnapshot(pool, async (client) => {
      const { rows } = await client.query<{ total: string; overdrawn: string; accounts: string }>(`
        select sum(p.posted)::text as total, count(*) filter (where p.posted - b.held + b.overdraft_limit < 0) as overdrawn, count(*) as accounts
        from positions p join balances b using (tenant_id, ledger_account_id)
        join ledger_accounts a on a.tenant_id = p.tenant_id and a.id = p.ledger_account_id group by a.currency_id`);
      for (const { total, overdrawn } of rows) {
        if (total !== '0' || overdrawn !== '0')
          breaches.add(`a snapshot showed a total of ${total} and ${overdrawn} overdrawn accounts`);
      }
    });
    snapshots += 1;
    await delay(20);
  }
  return { snapshots, breaches: [...breaches] };
}

async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function deadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export function percentiles(times: readonly number[]): { count: number; p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

function count(names: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32): a run can be repeated, as far as its timing allows. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
