import type { Database } from './db/database.ts';
import type { Tx } from './db/database.ts';
import { inTenant } from './db/database.ts';
import { rateCounters } from './db/sessionTables.ts';
import { sql } from 'drizzle-orm';
import { tooMany } from './errors.ts';

export type Limit = {
  /** What is counted and for whom, e.g. `recipient-check:<user id>`. */
  readonly key: string;
  /** Calls allowed in one window. */
  readonly most: number;
  readonly windowMs: number;
};

/**
 * Counts one more. The window begins with the first; concurrent counts wait until this transaction ends.
 * @returns the seconds until the window ends when that was one too many, else null
 */
export async function countOneMore(
  tx: Tx,
  tenantId: string,
  now: Date,
  { key, most, windowMs }: Limit,
): Promise<number | null> {
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const over = sql`${rateCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [counter] = await tx
    .insert(rateCounters)
    .values({ tenantId, key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: [rateCounters.tenantId, rateCounters.key],
      set: {
        count: sql`case when ${over} then 1 else ${rateCounters.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: rateCounters.count, windowEndsAt: rateCounters.windowEndsAt });
  if (counter === undefined || counter.count <= most) return null;
  return Math.max(1, Math.ceil((counter.windowEndsAt.getTime() - now.getTime()) / 1000));
}

/** @throws BankError 429 RATE_LIMITED with the seconds, unless there are none */
export function assertWithinRate(seconds: number | null): void {
  if (seconds !== null) throw tooMany('RATE_LIMITED', 'Too many requests; wait a little', seconds);
}

/**
 * Counts one call; the count is kept also when the call then fails.
 * @throws BankError 429 RATE_LIMITED with the seconds until the window ends
 */
export async function countCall(db: Database, tenantId: string, now: Date, limit: Limit): Promise<void> {
  assertWithinRate(await inTenant(db, tenantId, (tx) => countOneMore(tx, tenantId, now, limit)));
}
