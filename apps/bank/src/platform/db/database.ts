import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { BankEvent } from '../events.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { isUuid } from '../uuid.ts';
import { traceStatements } from './tracedPool.ts';

/** One open transaction: Drizzle's builder, and with `$client` the connection itself for hand-written statements. */
export type Tx = NodePgDatabase & { readonly $client: pg.ClientBase };

/** The application's connections, all of the role `kontor_app`, which sees nothing outside a tenant. */
export type Database = {
  readonly pool: pg.Pool;
  /** Connection string past any pooler, for what has to keep its connection. */
  readonly directUrl: string;
  /** Called with each event of `announce` once it is committed. They must not throw. */
  readonly listeners: Set<(event: BankEvent) => void>;
  /** Records what is done with it; absent: nothing is recorded. */
  readonly tracing: Tracing | undefined;
  /** Closes every connection once it is idle. */
  close(): Promise<void>;
};

/** Who and when, as the database's own records (payment_transitions, audit_log) will state it. */
export type Act = { readonly actorId?: string; readonly sessionId?: string; readonly now?: Date };

const serializationFailure = '40001';
const deadlock = '40P01';
const failedBefore = '25P02';

/**
 * Opens a pool of connections.
 * @param url connection string of the role `kontor_app`, as `prepareDatabase` answers it
 * @param connections most connections at once
 * @param pooler `host:port` of one in front of it, which gives a connection to the server for one transaction at a time
 * @param tracing records its statements
 */
export function openDatabase(
  url: string,
  {
    connections = 10,
    pooler,
    tracing,
  }: { connections?: number; pooler?: string | undefined; tracing?: Tracing | undefined } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: pooler === undefined ? url : Object.assign(new URL(url), { host: pooler }).href,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A statement is sent without waiting for the answer to the one before, where nobody waits for that one.
    pipeline: true,
  });
  // An idle connection that the server ends must not end this process: the pool opens another when it needs one.
  pool.on('error', () => {});
  // Nor must one that is being used: there the failing statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (pooler !== undefined) sendUnnamed(pool);
  if (tracing !== undefined) traceStatements(pool, tracing);
  return { pool, directUrl: url, listeners: new Set(), tracing, close: () => pool.end() };
}

/** Behind a pooler the next transaction may have another connection to the server, which knows no statement by its name. */
function sendUnnamed(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const unnamed = (statement: string | pg.QueryConfig, ...more: unknown[]) =>
      query(typeof statement === 'string' ? statement : { ...statement, name: undefined }, ...more);
    client.query = unnamed as typeof client.query; // with all of its forms that the bank uses
  });
}

/**
 * Runs `work` in one transaction that sees exactly one tenant. Commits what it did, or rolls all of it back when it throws.
 * A transaction the database gave up (deadlock, serialization) is run again, at most three times in all, so `work` must do
 * nothing that a rollback can't undo. A lock is waited for at most 2 s, a statement runs at most 10 s.
 * @throws Error when `tenantId` is no UUID; otherwise what `work` throws
 */
export function inTenant<T>(
  db: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  act: Act = {},
): Promise<T> {
  return withRetry(() => transaction(db, 'begin', work, { tenantId, ...act }));
}

/** Like `inTenant`, for reading: one snapshot for all statements, and writing is refused. */
export function readTenant<T>(db: Database, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, 'begin isolation level repeatable read read only', work, { tenantId });
}

/** Like `inTenant` for the tables that belong to no tenant (tenants, currencies): tables with a tenant answer no rows. */
export function outsideTenants<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetry(() => transaction(db, 'begin', work));
}

/** Tells the database whose transaction it is. */
const stateOf = ({ tenantId, actorId, sessionId, now }: Act & { readonly tenantId: string }) => ({
  name: 'state_of_transaction',
  text: `select set_config('app.tenant', $1, true), set_config('app.actor', $2, true), set_config('app.session', $3, true),
    set_config('app.now', $4, true)`,
  values: [
    checkedUuid(tenantId),
    actorId === undefined ? '' : checkedUuid(actorId),
    sessionId === undefined ? '' : checkedUuid(sessionId),
    now === undefined ? '' : now.toISOString(),
  ],
});

function checkedUuid(id: string): string {
  if (!isUuid(id)) throw new Error(`not a UUID: ${JSON.stringify(id)}`);
  return id;
}

async function transaction<T>(
  db: Database,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  of?: Act & { readonly tenantId: string },
): Promise<T> {
  const state = of && stateOf(of);
  const client = await db.pool.connect();
  const tx = builderOf(client);
  const sent: Promise<unknown>[] = [];
  announced.set(tx, new Map());
  failures.delete(client);
  unanswered.set(tx, sent);
  let broken: Error | undefined;
  try {
    // It travels with the first statement. Should it fail, so does everything behind it.
    pipeline(
      tx,
      sendCorked(client, () => client.query(begin)),
    );
    if (state !== undefined) pipeline(tx, client.query(state));
    const result = await work(tx);
    const [{ command }] = await Promise.all([sendCorked(client, () => client.query('commit')), ...sent]);
    // The server answers ROLLBACK where a statement had failed and `work` went on all the same.
    if (command !== 'COMMIT') throw new Error('the transaction had failed before it was committed');
    for (const event of announced.get(tx)?.values() ?? []) db.listeners.forEach((tell) => tell(event));
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw await causeOf(error, client, sent);
  } finally {
    // A connection that can't even roll back is thrown away instead of going back into the pool.
    client.release(broken);
  }
}

/**
 * The failure itself, where `thrown` only says that the transaction had failed before: of two statements sent at once the
 * second may be heard of first, and of some nobody waits.
 */
async function causeOf(
  thrown: unknown,
  client: pg.PoolClient,
  sent: readonly Promise<unknown>[],
): Promise<unknown> {
  if (sqlState(thrown) !== failedBefore) return thrown;
  const outcomes = await Promise.allSettled(sent);
  const unheard = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as unknown;
  return [unheard, failures.get(client)].find((error) => sqlState(error) !== failedBefore && error) ?? thrown;
}

/** The first failure on a connection since its transaction began. */
const failures = new WeakMap<pg.PoolClient, unknown>();

/** What `send` and the microtasks right after it write to the connection leaves in one packet: packets are what costs. */
function sendCorked<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return send();
}

const unanswered = new WeakMap<Tx, Promise<unknown>[]>();

/**
 * Sends a statement whose answer nothing in the transaction depends on: it travels with the next one, the commit at the
 * latest. Should it fail, the transaction is rolled back and throws what it failed with.
 */
export function pipeline(tx: Tx, statement: PromiseLike<unknown>): void {
  void prefetch(tx, statement);
}

/**
 * Sends a statement before its answer is needed: it travels with the one that is waited for next. Should it fail, the
 * transaction is rolled back and throws what it failed with.
 */
export function prefetch<T>(tx: Tx, statement: PromiseLike<T>): Promise<T> {
  const statements = unanswered.get(tx);
  if (statements === undefined) throw new Error('only a transaction of inTenant can be sent something');
  const sent = Promise.resolve(statement.then((answer) => answer)); // asking for its answer is what sends a statement of Drizzle's
  sent.catch(() => {}); // known with the commit
  statements.push(sent);
  return sent;
}

/**
 * In a transaction that does things for several people: has the database's own records state what `work` sends as done by one
 * of them. It must send all of it at once: after the next wait it may be another's turn.
 */
export function withActor<T>(tx: Tx, act: Act & { readonly tenantId: string }, work: () => T): T {
  pipeline(tx, tx.$client.query(stateOf(act)));
  return work();
}

const announced = new WeakMap<Tx, Map<string, BankEvent>>();

/**
 * Tells the database's listeners of something as soon as the transaction is committed; never if it is rolled back. An event that
 * is announced twice in one transaction goes out once.
 */
export function announce(tx: Tx, event: BankEvent): void {
  const events = announced.get(tx);
  if (events === undefined) throw new Error('only a transaction of inTenant can announce something');
  events.set(JSON.stringify(event), event);
}

const builders = new WeakMap<pg.PoolClient, Tx>();

function builderOf(client: pg.PoolClient): Tx {
  const known = builders.get(client);
  if (known !== undefined) return known;
  const builder = drizzle(preparing(client));
  builders.set(client, builder);
  return builder;
}

/**
 * The same connection, which lets the server parse and plan every statement with parameters once. Row-level security makes
 * planning dear: it took more time than running.
 */
function preparing(client: pg.PoolClient): pg.PoolClient {
  const wrapped = Object.create(client) as pg.PoolClient; // what isn't replaced below is the connection's own
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const { name, ...config } =
      typeof statement === 'string' ? { text: statement, name: undefined } : statement;
    const parameters = values ?? config.values ?? [];
    const known = name ?? (parameters.length > 0 ? nameOf(config.text) : undefined);
    const named = { ...config, ...(known !== undefined && { name: known }) };
    const answer = sendCorked(client, () => client.query(named, parameters));
    answer.catch((error: unknown) => failures.set(client, failures.get(client) ?? error));
    return answer;
  };
  wrapped.query = query as pg.PoolClient['query']; // of its many forms only the two with a promise are used
  return wrapped;
}

const names = new Map<string, string>();
/** The bank has some hundred statements; should texts vary without end, the later ones are not kept. */
const maxNames = 1_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `bank_${names.size}`;
  names.set(text, name);
  return name;
}

async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      if (attempt === 3 || (state !== serializationFailure && state !== deadlock)) throw error;
      await delay(attempt * 10 + Math.random() * 20);
    }
  }
}

/**
 * The database is full, restarting or not reachable, or a lock was not obtained in time; 08P01 is PgBouncer's code for having no
 * connection to the server to give.
 */
const passing = new Set([
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  '08P01',
]);
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
/** What pg says, without a code, when a connection broke or could not be opened. */
const noConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e(xceeded|xpired))/;

/** Whether an error says of the database what passes by itself. Whether what was sent has happened, it does not say. */
export function passesByItself(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  const passes =
    error instanceof pg.DatabaseError
      ? passing.has(code ?? '')
      : unreachable.has(code ?? '') || noConnection.test(error.message);
  return passes || passesByItself(error.cause);
}

/** SQLSTATE of an error of the database, also when Drizzle has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code;
}

/** The database's own error inside what was thrown, with its code and detail. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseError(error.cause) : undefined;
}
