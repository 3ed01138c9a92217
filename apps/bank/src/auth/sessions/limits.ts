import { countOneMore } from '../../platform/rateLimits.ts';
import { assertWithinRate } from '../../platform/rateLimits.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { pipeline, type Tx } from '../../platform/db/database.ts';
import type { TenantSettings } from '../../platform/tenants/tenantSettings.ts';
import { rateCounters } from '../../platform/db/sessionTables.ts';

const codesToStrangers = 'codes-to-strangers';

/**
 * Counts a code that anybody may ask for, for whatever number: what such messages cost a tenant is bounded. Also one for a phone
 * nobody has, so that no answer tells who is a customer. Called last, since everybody counts here.
 * @throws BankError 429 RATE_LIMITED when too many of the hour led to nothing
 */
export async function countCode(
  tx: Tx,
  tenantId: string,
  now: Date,
  { codesToStrangersPerHour: most }: Pick<TenantSettings, 'codesToStrangersPerHour'>,
): Promise<void> {
  assertWithinRate(
    await countOneMore(tx, tenantId, now, { key: codesToStrangers, most, windowMs: 3_600_000 }),
  );
}

/** Counts a code no more: it was entered rightly. Called last as well. */
export function uncountCode(tx: Tx, tenantId: string, now: Date): void {
  pipeline(
    tx,
    tx
      .update(rateCounters)
      .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
      .where(
        and(
          eq(rateCounters.tenantId, tenantId),
          eq(rateCounters.key, codesToStrangers),
          gt(rateCounters.windowEndsAt, now),
        ),
      ),
  );
}
