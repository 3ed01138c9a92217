import { sql } from 'drizzle-orm';
import { inTenant, type Database } from '../db/database.ts';
import { tooMany } from '../errors.ts';
import { rateCounters } from './tables.ts';

export type Limit = {
  /** What is counted and for whom, e.g. `recipient-check:<user id>`. */
  readonly key: string;
  /** Calls allowed in one window. */
  readonly most: number;
  readonly windowMs: number;
};

/**
 * Counts one call. The window begins with its first call; the count is kept also when the call then fails.
 * @throws BankError 429 RATE_LIMITED with the seconds until the window ends
 */
export async function countCall(
  db: Database,
  tenantId: string,
  now: Date,
  { key, most, windowMs }: Limit,
): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const over = sql`${rateCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [counter] = await inTenant(db, tenantId, (tx) =>
    tx
      .insert(rateCounters)
      .values({ tenantId, key, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: [rateCounters.tenantId, rateCounters.key],
        set: {
          count: sql`case when ${over} then 1 else ${rateCounters.count} + 1 end`,
          windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateCounters.windowEndsAt} end`,
        },
      })
      .returning({ count: rateCounters.count, windowEndsAt: rateCounters.windowEndsAt }),
  );
  if (counter !== undefined && counter.count > most) {
    const seconds = Math.ceil((counter.windowEndsAt.getTime() - now.getTime()) / 1000);
    throw tooMany('RATE_LIMITED', 'Too many requests; wait a little', Math.max(1, seconds));
  }
}
