import { and, eq, lt, or } from 'drizzle-orm';
import type { Services } from './integrations/index.ts';
import { removeLapsedCodes } from './auth/index.ts';
import { expirePurchases, expireCards, warnOfExpiry } from './cards/index.ts';
import { clearLapsedDrafts, clearLapsedQuotes, expirePayments } from './payments/index.ts';
import { removeExpiredExports } from './reporting/index.ts';
import { clearLapsedApplicationDrafts } from './onboarding/index.ts';
import { clearLapsedSubscriptions } from './notifications/index.ts';
import { clearSocketTokens } from './http/index.ts';
import { removeUnattached } from './files/index.ts';
import { inTenant, outsideTenants } from './platform/db/database.ts';
import { tenants } from './platform/db/schema.ts';
import { clearExpiredKeys } from './platform/idempotency/idempotency.ts';
import { removeDone } from './platform/outbox/outbox.ts';
import { rateCounters, sessions, signIns } from './platform/db/sessionTables.ts';

const everyMs = 60_000;
/**
 * Ended sessions are kept for a week, so that their cookies can be distinguished from unknown ones; work that is done and lapsed
 * codes, so that somebody can look into what became of a message.
 */
const keptMs = 7 * 24 * 3_600_000;
/** So many rows of what grows with every payment go in one transaction, which locks them for a moment, */
const most = 1000;
/** in so many transactions of a round at most: what is left waits for the next, as the rest of the round does for these. */
const batches = 30;

/** Notes what has lapsed and removes what nobody needs any more, in every tenant. Any number of nodes may do it at once. */
export async function cleanUp(bank: Services): Promise<void> {
  const now = bank.clock.now();
  const weekAgo = new Date(now.getTime() - keptMs);
  await outsideTenants(bank.db, (tx) => tx.$client.query('select add_months()'));
  const all = await outsideTenants(bank.db, (tx) => tx.select({ id: tenants.id }).from(tenants));
  for (const { id: tenantId } of all) {
    await expirePayments(bank, tenantId);
    await expireCards(bank, tenantId);
    await warnOfExpiry(bank, tenantId);
    await expirePurchases(bank, tenantId);
    await removeUnattached(bank, tenantId);
    await removeExpiredExports(bank, tenantId);
    await inTenant(bank.db, tenantId, async (tx) => {
      await clearExpiredKeys(tx, now);
      await clearSocketTokens(tx, tenantId, now);
      await clearLapsedSubscriptions(tx, tenantId, now);
      await clearLapsedQuotes(tx, now);
      await clearLapsedDrafts(tx, tenantId, now);
      await clearLapsedApplicationDrafts(tx, tenantId, now);
      await tx
        .delete(rateCounters)
        .where(and(eq(rateCounters.tenantId, tenantId), lt(rateCounters.windowEndsAt, now)));
      await tx.delete(signIns).where(and(eq(signIns.tenantId, tenantId), lt(signIns.expiresAt, weekAgo)));
      await tx
        .delete(sessions)
        .where(
          and(
            eq(sessions.tenantId, tenantId),
            or(lt(sessions.endedAt, weekAgo), lt(sessions.absoluteExpiresAt, weekAgo)),
          ),
        );
    });
    for (const remove of [removeDone, removeLapsedCodes])
      for (let batch = 0; batch < batches; batch += 1) {
        const removed = await inTenant(bank.db, tenantId, (tx) =>
          remove(tx, { tenantId, until: weekAgo, most }),
        );
        if (removed < most) break;
      }
  }
}

/**
 * Tidies up every minute until it is stopped.
 * @param onError what to do with a failure; the next minute tries again
 * @returns stops it, once the round under way is over
 */
export function startCleanup(bank: Services, onError: (error: unknown) => void): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(() => cleanUp(bank)).catch(onError);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
