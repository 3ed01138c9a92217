import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { formatMinor } from '@kontor/api-client/domain';
import type { ReviewAction, ReviewItem } from '@kontor/api-client/contract';
import { inTenant, readTenant } from '../../src/platform/db/database.ts';
import { payments, paymentScreenings } from '../../src/platform/db/paymentTables.ts';
import { currencies, outbox } from '../../src/platform/db/schema.ts';
import { submitTopic } from '../../src/payments/scheduled.ts';
import { decideHeld, screeningOf } from '../../src/payments/screening.ts';
import { decideByHand, submitAgain, type decisions } from '../outgoing.ts';
import { shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

const byHand: Partial<Record<ReviewAction, keyof typeof decisions>> = {
  SETTLE: 'settle',
  REJECT: 'reject',
  RETURN: 'return',
};

/** Payments that no rail took or that were held back, in need of a decision; those on their way to other banks, and those just settled, which may still come back. */
export const paymentQueue: ReviewQueue<'PAYMENT'> = {
  kind: 'PAYMENT',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: payments, currency: currencies, failedJob: outbox, screening: paymentScreenings })
      .from(payments)
      .innerJoin(currencies, eq(currencies.id, payments.currencyId))
      .leftJoin(
        outbox,
        and(
          eq(outbox.tenantId, payments.tenantId),
          eq(outbox.topic, submitTopic),
          eq(outbox.key, sql`${payments.id}::text`),
          isNotNull(outbox.deadAt),
          isNull(outbox.doneAt),
        ),
      )
      .leftJoin(
        paymentScreenings,
        and(
          eq(paymentScreenings.tenantId, payments.tenantId),
          eq(paymentScreenings.paymentId, payments.id),
          eq(paymentScreenings.outcome, 'HELD'),
        ),
      )
      .where(
        and(
          eq(payments.tenantId, tenantId),
          ne(payments.paymentType, 'INTERNAL'),
          or(eq(payments.status, 'PROCESSING'), eq(payments.status, 'COMPLETED')),
        ),
      )
      .orderBy(
        asc(isNull(outbox.deadAt)),
        asc(isNull(paymentScreenings.at)),
        desc(eq(payments.status, 'PROCESSING')),
        desc(payments.createdAt),
      )
      .limit(shownAtMost);
    return rows.map(({ row, currency, failedJob, screening }) => ({
      id: row.id,
      title: row.payeeName,
      customer: row.payerName,
      status: screening !== null ? 'UNDER_REVIEW' : failedJob === null ? row.status : 'FAILED',
      amount: {
        value: formatMinor(row.sum, currency.decimals),
        currency: currency.name,
        decimals: currency.decimals,
      },
      facts: [row.scheme, row.payeeAccountNumber, row.details, failedJob?.lastError ?? ''].filter(
        (fact) => fact !== '',
      ),
      since: row.createdAt.toISOString(),
      actions: screening === null ? actionsOf(row, failedJob !== null) : actionsOfHeld,
    }));
  },

  decide: async (deps, tenantId, id, { action, reason }) => {
    const screening = await readTenant(deps.db, tenantId, (tx) => screeningOf(tx, { tenantId, id }));
    if (screening?.outcome === 'HELD') {
      const outcome =
        action === 'APPROVE' ? 'RELEASED' : action === 'REJECT' ? 'REJECTED' : unknownAction(action);
      const now = deps.clock.now();
      return inTenant(deps.db, tenantId, (tx) => decideHeld(tx, { tenantId, paymentId: id }, outcome, now), {
        now,
      });
    }
    return action === 'TRY_AGAIN'
      ? submitAgain(deps, tenantId, id)
      : decideByHand(deps, tenantId, id, byHand[action] ?? unknownAction(action), reason);
  },
};

type Actions = ReviewItem['actions'];

/** The screener held it back. */
const actionsOfHeld: Actions = [
  { action: 'APPROVE', reason: 'none' },
  { action: 'REJECT', reason: 'none' },
];

const actionsOf = ({ status }: typeof payments.$inferSelect, failed: boolean): Actions =>
  status === 'PROCESSING'
    ? [
        ...(failed ? [{ action: 'TRY_AGAIN', reason: 'none' } as const] : []),
        { action: 'SETTLE', reason: 'none' },
        { action: 'REJECT', reason: 'optional' },
      ]
    : [{ action: 'RETURN', reason: 'optional' }];
