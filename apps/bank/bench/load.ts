/**
 * Puts the whole bank under load over HTTP, may kill it again and again while it works, and then checks that what it
 * acknowledged is exactly what it has in its books.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sandboxRailTopic } from '../sandbox/adapters/sandboxRail.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { submitTopic } from '../src/payments/scheduled.ts';
import { broken, ended } from './checks.ts';
import { freePort } from './freePort.ts';
import { patiently, type LoadDatabase } from './database.ts';
import { makeMovement, type Acknowledged, type Load } from './flow.ts';
import { connect } from './http.ts';
import { feedMarket } from './market.ts';
import { startBank, type BankProcess } from './server.ts';
import { setStage, type Payer } from './stage.ts';

export type LoadOptions = {
  /** Empty. */
  readonly database: LoadDatabase;
  readonly payments: number;
  readonly clients: number;
  /** How many times the bank is killed on the way. */
  readonly kills: number;
  /** How many times its database is, between those. */
  readonly stops: number;
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
  /** Milliseconds from when the database answered again after each stop until the bank said that it can serve. */
  readonly recoveries: readonly number[];
  /** Calls that were told to come back a moment later. */
  readonly unavailable: number;
  /** Milliseconds by operation. */
  readonly times: Readonly<Record<string, ReturnType<typeof percentiles>>>;
  readonly answers: Readonly<Record<string, number>>;
  /** Everything that must not be; empty when the bank kept its word. */
  readonly breaches: readonly string[];
};

/** Longer than the rail, a pause between tries, or the lease of a worker that was killed. */
const timeoutMs = 180_000;

export async function runLoad({
  database,
  payments,
  clients,
  kills,
  stops,
  seed,
}: LoadOptions): Promise<LoadReport> {
  const { adminUrl } = database;
  // A lost answer to send-code keeps its customer from signing for a minute, so every kill and stop uses some customers up.
  // What leaves does not come back to be paid again: enough of it that transfers are refused only now and then.
  const toLeave = BigInt(Math.ceil(payments / clients)) * 10_00n;
  const stage = await setStage(adminUrl, clients * (1 + kills + stops), toLeave);
  const pool = new pg.Pool({ connectionString: adminUrl, max: 8 });
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {})); // the failing query reports it as well
  const railSeed = String(seed);
  const bank = await startBank(adminUrl, await freePort(), { railSeed });
  const client = connect(bank.port, 2 * clients);
  const load: Load = { stage, client, pool, random: randomFrom(seed) };
  const stopFeed = await feedMarket(pool);
  const watched = { on: true };
  const watching = watch(pool, watched);
  try {
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
    const failing = failOften(
      { bank, database, pool },
      { kills, stops, progress: () => done.length / payments, running },
    );
    const [failures] = await Promise.all([failing, working]);
    const seconds = (performance.now() - began) / 1000;
    const waited = await lastOnTheirWay(pool);
    watched.on = false;
    const { snapshots, breaches } = await watching;
    return {
      seconds,
      snapshots,
      ...failures,
      unavailable: client.seen.unavailable,
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
        ...(await inSnapshot(pool, verifyLedger)),
        ...(await broken(pool, stage, done, railSeed)),
        ...(failures.deadlocks + (await deadlocks(pool)) > 0 ? ['there were deadlocks'] : []),
        ...(client.seen.withoutPause > 0
          ? [`${client.seen.withoutPause} answers did not say when to come back`]
          : []),
      ],
    };
  } finally {
    watched.on = false;
    await watching.catch(() => undefined); // the code that awaited it has thrown the error already
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
  for (let [before, since] = [-1, began]; performance.now() - since < timeoutMs;) {
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

type Failures = Pick<LoadReport, 'restarts' | 'recoveries'> & { readonly deadlocks: number };

/** Kills the bank and stops its database in turn, at even distances of the work, as long as there is work. */
async function failOften(
  { bank, database, pool }: { bank: BankProcess; database: LoadDatabase; pool: pg.Pool },
  options: { kills: number; stops: number; progress: () => number; running: { on: boolean } },
): Promise<Failures> {
  const { kills, stops, progress, running } = options;
  const all = kills + stops;
  const [restarts, recoveries]: [number[], number[]] = [[], []];
  let found = 0;
  for (let n = 1; n <= all; n += 1) {
    while (running.on && progress() < n / (all + 1)) await delay(10);
    if (!running.on) break;
    if (Math.floor((n * stops) / all) === Math.floor(((n - 1) * stops) / all))
      restarts.push(await bank.crash());
    else {
      found += await deadlocks(pool); // the database forgets them
      recoveries.push(await recovery(bank, database, pool));
    }
  }
  return { restarts, recoveries, deadlocks: found };
}

/** Stops the database and starts it again; the milliseconds from when it answered until the bank served and heard the other nodes. */
async function recovery(bank: BankProcess, database: LoadDatabase, pool: pg.Pool): Promise<number> {
  await database.crash();
  while (await bank.serves()) await delay(5);
  await database.recover();
  const began = performance.now();
  while (!(await bank.serves()) || !(await listens(pool))) await delay(5);
  return performance.now() - began;
}

async function listens(pool: pg.Pool): Promise<boolean> {
  const { rows } = await patiently(() =>
    pool.query("select from pg_stat_activity where datname = current_database() and query like 'listen %'"),
  );
  return rows.length > 0;
}

/** Reads the whole bank in one snapshot, over and over: the sums must be zero and nobody overdrawn at every moment. */
async function watch(
  pool: pg.Pool,
  running: { on: boolean },
): Promise<{ snapshots: number; breaches: string[] }> {
  const breaches = new Set<string>();
  let snapshots = 0;
  while (running.on) {
    await patiently(() =>
      inSnapshot(pool, async (client) => {
        const { rows } = await client.query<{ total: string; overdrawn: string; accounts: string }>(`
        select sum(p.posted)::text as total, count(*) filter (where p.posted - b.held + b.overdraft_limit < 0) as overdrawn, count(*) as accounts
        from positions p join balances b using (tenant_id, ledger_account_id)
        join ledger_accounts a on a.tenant_id = p.tenant_id and a.id = p.ledger_account_id group by a.currency_id`);
        for (const { total, overdrawn } of rows) {
          if (total !== '0' || overdrawn !== '0')
            breaches.add(`a snapshot showed a total of ${total} and ${overdrawn} overdrawn accounts`);
        }
      }),
    );
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
    await client.query('rollback').catch(() => undefined); // the pool keeps no connection that broke
    client.release();
  }
}

async function deadlocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

export function percentiles(times: readonly number[]): {
  count: number;
  p50: number;
  p95: number;
  p99: number;
} {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
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
