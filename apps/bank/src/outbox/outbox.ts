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

/** What is left of an entry that has been worked on. */
type Kept = { readonly payload: unknown };

/** Trying again is of no use: whoever throws it leaves the entry for somebody to look at. */
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

/** Whose entries, and the time that counts. */
type Queue = { readonly tenantId: string; readonly topic: string; readonly now: Date };

const most = 50;
/** A worker that has not finished an entry by then is taken for dead. */
const leaseMs = 60_000;
/** So often an entry is tried. */
export const mostAttempts = 12;
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
 * @param work may answer what is to be kept of the entry instead of its payload
 * @returns how many were worked on with success
 */
export async function workThrough(
  db: Database,
  queue: Queue,
  work: (entry: Entry) => Promise<Kept | undefined | void>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const entries = await takeEntries(db, queue);
    if (entries.length === 0) return done;
    for (const entry of entries) {
      const outcome = await work(entry).then(
        (kept): Outcome => ({ kept: kept ?? undefined }),
        (error: unknown): Outcome => ({ failure: error instanceof Error ? error : new Error(String(error)) }),
      );
      if ('kept' in outcome) done += 1;
      await finish(db, queue, entry, outcome);
    }
  }
}

type Outcome = { readonly kept: Kept | undefined } | { readonly failure: Error };

async function finish(
  db: Database,
  { tenantId, now }: Queue,
  { id, attempts }: Entry,
  outcome: Outcome,
): Promise<void> {
  await inTenant(db, tenantId, (tx) =>
    tx
      .update(outbox)
      .set('kept' in outcome ? { doneAt: now, ...outcome.kept } : failed(outcome.failure, attempts, now))
      // Who was too slow and lost the entry to another leaves it to them.
      .where(and(eq(outbox.tenantId, tenantId), eq(outbox.id, id), sql`${outbox.attempts} = ${attempts}`)),
  );
}

function failed(failure: Error, attempts: number, now: Date) {
  const lastError = failure.message;
  if (failure instanceof Undeliverable || attempts >= mostAttempts) return { deadAt: now, lastError };
  const named = failure instanceof TryLater ? failure.pause : undefined;
  const pause = Math.min(named ?? 1000 * 2 ** attempts, longestPauseMs);
  return { availableAt: new Date(now.getTime() + pause), leaseUntil: null, lastError };
}
