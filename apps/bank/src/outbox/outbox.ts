/**
 * Work that a transaction leaves behind for a worker: written with its cause, taken by one worker at a time, given back when
 * that one dies. An entry may be worked on more than once; what it causes has to happen once all the same.
 */
import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

export type Entry = {
  readonly id: string;
  readonly payload: unknown;
  /** How often it has been taken, this time included. */
  readonly attempts: number;
};

/** Whose entries, and the time that counts. */
type Queue = { readonly tenantId: string; readonly topic: string; readonly now: Date };

const most = 50;
/** A worker that has not finished an entry by then is taken for dead. */
const leaseMs = 60_000;
const mostAttempts = 12;
const longestPauseMs = 15 * 60_000;

/** Takes entries that are due, at most 50, the oldest first; nobody else gets them for a minute. */
export function takeEntries(db: Database, { tenantId, topic, now }: Queue): Promise<Entry[]> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  return inTenant(db, tenantId, async (tx) => {
    const { rows } = await tx.$client.query<Entry>(
      `with due as materialized (
         select id from outbox
         where tenant_id = $1 and topic = $2 and done_at is null and dead_at is null and available_at <= $3
           and (lease_until is null or lease_until <= $3)
         order by available_at, id limit ${most} for update skip locked)
       update outbox o set attempts = attempts + 1, lease_until = $4 from due where o.tenant_id = $1 and o.id = due.id
       returning o.id, o.payload, o.attempts`,
      [tenantId, topic, now, leaseUntil],
    );
    return rows;
  });
}

/**
 * Works on everything that is due, one after the other. What fails is tried again after a pause that doubles, 12 times in
 * all; then it is left for somebody to look at.
 * @returns how many were worked on with success
 */
export async function workThrough(
  db: Database,
  queue: Queue,
  work: (entry: Entry) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const entries = await takeEntries(db, queue);
    if (entries.length === 0) return done;
    for (const entry of entries) {
      const failure = await work(entry).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (failure === null) done += 1;
      await finish(db, queue, entry, failure);
    }
  }
}

async function finish(
  db: Database,
  { tenantId, now }: Queue,
  { id, attempts }: Entry,
  failure: string | null,
): Promise<void> {
  const pause = Math.min(1000 * 2 ** attempts, longestPauseMs);
  await inTenant(db, tenantId, (tx) =>
    tx
      .update(outbox)
      .set(
        failure === null
          ? { doneAt: now }
          : attempts >= mostAttempts
            ? { deadAt: now, lastError: failure }
            : { availableAt: new Date(now.getTime() + pause), leaseUntil: null, lastError: failure },
      )
      // Who was too slow and lost the entry to another leaves it to them.
      .where(and(eq(outbox.tenantId, tenantId), eq(outbox.id, id), sql`${outbox.attempts} = ${attempts}`)),
  );
}
