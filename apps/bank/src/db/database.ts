import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** One open transaction: Drizzle's builder, and with `$client` the connection itself for hand-written statements. */
export type Tx = NodePgDatabase & { readonly $client: pg.ClientBase };

/** The application's connections, all of the role `kontor_app`, which sees nothing outside a tenant. */
export type Database = {
  readonly pool: pg.Pool;
  /** Closes every connection once it is idle. */
  close(): Promise<void>;
};

/** Who and when, as the database's own records (payment_transitions) will state it. */
export type Act = { readonly actorId?: string; readonly now?: Date };

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const serializationFailure = '40001';
const deadlock = '40P01';

/**
 * Opens a pool of connections.
 * @param url connection string of the role `kontor_app`, as `prepareDatabase` answers it
 * @param connections most connections at once
 */
export function openDatabase(url: string, { connections = 20 }: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // An idle connection that the server ends must not end this process: the pool opens another when it needs one.
  pool.on('error', () => {});
  return { pool, close: () => pool.end() };
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
  return withRetry(() => transaction(db, `begin; ${settings(tenantId, act)}`, work));
}

/** Like `inTenant`, for reading: one snapshot for all statements, and writing is refused. */
export function readTenant<T>(db: Database, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, `begin isolation level repeatable read read only; ${settings(tenantId, {})}`, work);
}

/** Like `inTenant` for the tables that belong to no tenant (tenants, currencies): tables with a tenant answer no rows. */
export function outsideTenants<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetry(() => transaction(db, `begin; ${timeouts}`, work));
}

const timeouts = "set local lock_timeout = '2s'; set local statement_timeout = '10s'";

// One round trip; set_config takes no bind parameters in a multi-statement query, so the form is checked before.
function settings(tenantId: string, { actorId, now }: Act): string {
  return [
    timeouts,
    `set local app.tenant = '${checkedUuid(tenantId)}'`,
    ...(actorId === undefined ? [] : [`set local app.actor = '${checkedUuid(actorId)}'`]),
    ...(now === undefined ? [] : [`set local app.now = '${now.toISOString()}'`]),
  ].join('; ');
}

function checkedUuid(id: string): string {
  if (!uuidForm.test(id)) throw new Error(`not a UUID: ${JSON.stringify(id)}`);
  return id;
}

async function transaction<T>(db: Database, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(builderOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    // A connection that can't even roll back is thrown away instead of going back into the pool.
    client.release(broken);
  }
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
    return client.query({ ...config, ...(known !== undefined && { name: known }) }, parameters);
  };
  wrapped.query = query as pg.PoolClient['query']; // of its many forms only the two with a promise are used
  return wrapped;
}

const names = new Map<string, string>();
/** The bank has some hundred statements; should texts vary without end, the later ones are not kept. */
const mostNames = 1_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
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
