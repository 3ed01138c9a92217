/**
 * Work that a transaction leaves behind for a worker: written with its cause, taken by one worker at a time, given back when
 * that one dies. An entry may be worked on more than once; what it causes has to happen once all the same.
 */
import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { describeError } from '../db/describeError.ts';
import { inTenant, pipeline, type Database, type Tx } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { batched } from '../batch.ts';
import { traceJob } from '../tracing/tracing.ts';

export type Entry = {
  readonly id: string;
  readonly key: string;
  readonly payload: unknown;
  /** How often it has been taken, this time included. */
  readonly attempts: number;
};

/**
 * Enqueues work of the transaction's tenant for the worker of its topic, visible once the transaction is committed.
 * @param work `key`: entries of one key are worked on one after the other. `availableAt`: when it is due
 */
export function enqueue(
  tx: Tx,
  work: {
    readonly topic: string;
    readonly key: string;
    readonly payload: unknown;
    readonly availableAt: Date;
  },
): void {
  pipeline(
    tx,
    tx.$client.query({
      name: 'enqueue',
      text: 'select enqueue($1, $2, $3, $4)',
      values: [work.topic, work.key, JSON.stringify(work.payload), work.availableAt],
    }),
  );
}

/** What is left of an entry that has been worked on. */
type Kept = { readonly payload: unknown };

/** Thrown when trying again is of no use: the entry becomes a dead letter for staff to look at. */
export class Undeliverable extends Error {}

/** To be tried again, and when: after the usual pause unless the other side has named one. */
export class TryLater extends Error {
  /** Milliseconds. */
  readonly pause: number | undefined;

  constructor(message: string, pause: number | undefined) {
    super(message);
    this.pause = pause;
  }
}

/** Whose entries, and by which clock. */
export type Queue = {
  readonly tenantId: string;
  readonly topic: string;
  readonly clock: Clock;
  /** Milliseconds after which a silent worker counts as dead; a minute by default. */
  readonly leaseMs?: number;
  /** Once it is aborted no further entry is begun, and what had been taken besides is given back as it was. */
  readonly until?: AbortSignal | undefined;
  /** How many entries are worked on at once, one unless said otherwise; those of one key one after the other. */
  readonly atOnce?: number;
};

const most = 50;
const usualLeaseMs = 60_000;
/** So often an entry is tried. */
export const maxAttempts = 12;
const longestPauseMs = 15 * 60_000;

const leaseOf = ({ clock, leaseMs = usualLeaseMs }: Queue, now = clock.now()): Date =>
  new Date(now.getTime() + leaseMs);

/** Takes entries that are due, at most 50, the oldest first; nobody else gets them until their lease ends. */
export function takeEntries(db: Database, queue: Queue): Promise<Entry[]> {
  const { tenantId, topic, clock } = queue;
  const now = clock.now();
  return inTenant(db, tenantId, async (tx) => {
    const { rows } = await tx.$client.query<Entry>(
      `with due as materialized (
         select id from outbox
         where tenant_id = $1 and topic = $2 and done_at is null and dead_at is null and available_at <= $3
           and (lease_until is null or lease_until <= $3)
         order by available_at, id limit ${most} for update skip locked)
       update outbox o set attempts = attempts + 1, lease_until = $4 from due where o.tenant_id = $1 and o.id = due.id
       returning o.id, o.key, o.payload, o.attempts`,
      [tenantId, topic, now, leaseOf(queue, now)],
    );
    return rows;
  });
}

/**
 * Works on all entries that are due, the oldest first, and keeps its claim on them while it works. What fails
 * is tried again after a pause that doubles, 12 times in all; then it is left for somebody to look at.
 * @param work may answer what is to be kept of the entry instead of its payload
 * @returns how many were worked on with success
 */
export function workThrough(
  db: Database,
  queue: Queue,
  work: (entry: Entry) => Promise<Kept | undefined | void>,
): Promise<number> {
  const settle = settling(db, queue);
  return workOn(db, queue, async (entry) => {
    const kept = await work(entry);
    await settle({ ...entry, doneAt: queue.clock.now(), ...kept });
    return true;
  });
}

/**
 * Like `workThrough`, for what happens in the database alone: the entry is done in the same transaction as what it causes,
 * so that this happens only once.
 */
export function workOnce(
  db: Database,
  queue: Queue,
  work: (tx: Tx, entry: Entry) => Promise<void>,
): Promise<number> {
  const { tenantId, clock } = queue;
  return workOn(db, queue, (entry) =>
    inTenant(
      db,
      tenantId,
      async (tx) => {
        if ((await finish(tx, queue, [entry])).length === 0) return false;
        await work(tx, entry);
        return true;
      },
      { now: clock.now() },
    ),
  );
}

/** Like `workOnce`, with all that was taken together in one transaction; where that fails, each alone. */
export function workBatch(
  db: Database,
  queue: Queue,
  work: (tx: Tx, entries: readonly Entry[]) => Promise<void>,
): Promise<number> {
  const { tenantId, clock } = queue;
  const all = (entries: readonly Entry[]): Promise<number> =>
    inTenant(
      db,
      tenantId,
      async (tx) => {
        const left = await finish(tx, queue, entries);
        if (left.length > 0) await work(tx, left);
        return left.length;
      },
      { now: clock.now() },
    );
  return workOn(db, queue, async (entry) => (await all([entry])) === 1, all);
}

/**
 * @param work answers whether it has worked on an entry; what it throws is given back
 * @param all does the same with all that were taken, where it can, and answers how many it has worked on
 */
async function workOn(
  db: Database,
  queue: Queue,
  work: (entry: Entry) => Promise<boolean>,
  all?: (entries: readonly Entry[]) => Promise<number>,
): Promise<number> {
  const settle = settling(db, queue);
  const traced = <T>(count: number, job: () => Promise<T>): Promise<T> =>
    traceJob(db.tracing, { topic: queue.topic, tenantId: queue.tenantId, entries: count }, job);
  let done = 0;
  while (!isStopping(queue)) {
    const entries = await takeEntries(db, queue);
    if (entries.length === 0) return done;
    const left = new Set(entries);
    const stopKeeping = keep(db, queue, left);
    const lanes = Map.groupBy(entries, ({ key }) => key).values();
    const hand = async (): Promise<void> => {
      for (const lane of lanes)
        for (const entry of lane) {
          if (isStopping(queue)) return;
          const worked = await traced(1, () => work(entry)).catch(async (error: unknown) => {
            await settle({ ...entry, ...failed(error, entry.attempts, queue.clock.now()) });
            return false;
          });
          if (worked) done += 1;
          left.delete(entry);
        }
    };
    try {
      const worked = all && (await traced(entries.length, () => all(entries)).catch(() => undefined));
      if (worked === undefined) await allOver(Array.from({ length: queue.atOnce ?? 1 }, hand));
      else {
        done += worked;
        left.clear();
      }
    } finally {
      await stopKeeping();
    }
    if (left.size > 0) await releaseUntried(db, queue, left);
  }
  return done;
}

/** Waits for all of them, also when one fails. @throws what the first failed with */
async function allOver(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

const isStopping = ({ until }: Queue): boolean => until?.aborted === true;

/** Releases what has not been started, so that another worker need not wait for the lease to end. */
async function releaseUntried(db: Database, { tenantId }: Queue, left: ReadonlySet<Entry>): Promise<void> {
  await inTenant(db, tenantId, (tx) =>
    tx.$client.query(
      `update outbox set lease_until = null, attempts = outbox.attempts - 1 from unnest($2::uuid[], $3::int[]) as mine (id, attempts)
       where tenant_id = $1 and outbox.id = mine.id and outbox.attempts = mine.attempts and done_at is null`,
      [tenantId, ...ofEach(left)],
    ),
  );
}

/** Ids and numbers of attempts, in one order. */
const ofEach = (entries: ReadonlySet<Entry>) => [
  [...entries].map(({ id }) => id),
  [...entries].map(({ attempts }) => attempts),
];

/** Renews the leases of what is left, so that nobody else begins with it while this worker lives. Answers how to stop it. */
function keep(db: Database, queue: Queue, left: ReadonlySet<Entry>): () => Promise<void> {
  const { tenantId, leaseMs = usualLeaseMs } = queue;
  let renewing: Promise<unknown> | null = null;
  const renew = () =>
    inTenant(db, tenantId, (tx) =>
      tx.$client.query(
        `update outbox set lease_until = $4 from unnest($2::uuid[], $3::int[]) as mine (id, attempts)
         where tenant_id = $1 and outbox.id = mine.id and outbox.attempts = mine.attempts and done_at is null`,
        [tenantId, ...ofEach(left), leaseOf(queue)],
      ),
    );
  const timer = setInterval(() => {
    renewing ??= renew()
      .catch(() => {}) // the next time; should none succeed, the lease ends and another worker takes over
      .finally(() => {
        renewing = null;
      });
  }, leaseMs / 3);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}

/** Notes that entries are done, and answers those that were still this worker's. */
async function finish(tx: Tx, { tenantId, clock }: Queue, entries: readonly Entry[]): Promise<Entry[]> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'finish_entries',
    text: `update outbox set done_at = $2 from unnest($3::uuid[], $4::int[]) as mine (id, attempts)
      where tenant_id = $1 and outbox.id = mine.id and outbox.attempts = mine.attempts and done_at is null
      returning outbox.id`,
    values: [tenantId, clock.now(), entries.map(({ id }) => id), entries.map(({ attempts }) => attempts)],
  });
  return entries.filter(({ id }) => rows.some((row) => row.id === id));
}

/** What becomes of an entry; what is left out stays as it was. */
type Outcome = Pick<Entry, 'id' | 'attempts'> & {
  readonly doneAt?: Date;
  readonly payload?: unknown;
  readonly deadAt?: Date;
  readonly availableAt?: Date;
  readonly lastError?: string;
};

/** Stores the outcome of entries, several at once in a batch. Skips entries that another worker has since taken. */
const settling = (db: Database, { tenantId }: Queue) =>
  batched(
    most,
    (outcomes: readonly Outcome[]) =>
      inTenant(db, tenantId, async (tx) => {
        await tx.$client.query({
          name: 'settle_entries',
          text: `update outbox set done_at = given.done_at, payload = coalesce(given.payload, outbox.payload), dead_at = given.dead_at,
            available_at = coalesce(given.available_at, outbox.available_at),
            lease_until = case when given.available_at is null then lease_until end, last_error = coalesce(given.error, last_error)
          from unnest($2::uuid[], $3::int[], $4::timestamptz[], $5::jsonb[], $6::timestamptz[], $7::timestamptz[], $8::text[])
            as given (id, attempts, done_at, payload, dead_at, available_at, error)
          where tenant_id = $1 and outbox.id = given.id and outbox.attempts = given.attempts and outbox.done_at is null`,
          values: [
            tenantId,
            outcomes.map(({ id }) => id),
            outcomes.map(({ attempts }) => attempts),
            outcomes.map(({ doneAt }) => doneAt ?? null),
            outcomes.map(({ doneAt, payload }) => (doneAt === undefined ? null : JSON.stringify(payload))),
            outcomes.map(({ deadAt }) => deadAt ?? null),
            outcomes.map(({ availableAt }) => availableAt ?? null),
            outcomes.map(({ lastError }) => lastError ?? null),
          ],
        });
        return outcomes;
      }),
    { tracing: db.tracing },
  );

function failed(error: unknown, attempts: number, now: Date) {
  const lastError = describeError(error).message;
  if (error instanceof Undeliverable || attempts >= maxAttempts) return { deadAt: now, lastError };
  const named = error instanceof TryLater ? error.pause : undefined;
  const pause = Math.min(named ?? 1000 * 2 ** attempts, longestPauseMs);
  return { availableAt: new Date(now.getTime() + pause), lastError };
}

/**
 * Removes a tenant's entries that were done by then, at most so many and the oldest first; returns how many. What is due, under
 * way or failed stays. Passes over what somebody else is removing.
 */
export async function removeDone(
  tx: Tx,
  { tenantId, until, most }: { readonly tenantId: string; readonly until: Date; readonly most: number },
): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `with served as materialized (
       select id from outbox where tenant_id = $1 and done_at <= $2 order by done_at limit $3 for update skip locked)
     delete from outbox o using served where o.tenant_id = $1 and o.id = served.id`,
    [tenantId, until, most],
  );
  return rowCount ?? 0;
}

/** Hands failed entries back to the workers at once, with all their attempts; returns how many. */
export async function tryAgain(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(outbox)
    .set({ deadAt: null, attempts: 0, availableAt: now, leaseUntil: null })
    .where(and(which, isNotNull(outbox.deadAt), isNull(outbox.doneAt)));
  return rowCount ?? 0;
}
