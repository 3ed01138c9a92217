import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { inTenant } from '../../src/platform/db/database.ts';
import { auditLog, outbox } from '../../src/platform/db/schema.ts';
import { notFound } from '../../src/platform/errors.ts';
import { tryAgain } from '../../src/platform/outbox/outbox.ts';
import { submitTopic } from '../../src/payments/scheduled.ts';
import { shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

/** Work that failed too often to be tried again by itself. Payments that no rail took stand with the payments. */
export const failedJobsQueue: ReviewQueue<'FAILED_JOB'> = {
  kind: 'FAILED_JOB',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.tenantId, tenantId),
          isNotNull(outbox.deadAt),
          isNull(outbox.doneAt),
          ne(outbox.topic, submitTopic),
        ),
      )
      .orderBy(asc(outbox.deadAt))
      .limit(shownAtMost);
    return rows.map(({ id, topic, key, deadAt, lastError }) => ({
      id,
      title: topic,
      customer: key,
      status: 'FAILED',
      amount: null,
      facts: lastError === null ? [] : [lastError],
      since: (deadAt ?? new Date(0)).toISOString(),
      actions: [{ action: 'TRY_AGAIN', reason: 'none' }],
    }));
  },

  decide: ({ db, clock }, tenantId, id, { action }) => {
    if (action !== 'TRY_AGAIN') unknownAction(action);
    const now = clock.now();
    return inTenant(
      db,
      tenantId,
      async (tx) => {
        const again = await tryAgain(tx, eq(outbox.id, id), now);
        if (again === 0) throw notFound();
        await tx
          .insert(auditLog)
          .values({ tenantId, at: now, actorId: null, action: 'TRIED_AGAIN', targetId: id, facts: {} });
      },
      { now },
    );
  },
};
