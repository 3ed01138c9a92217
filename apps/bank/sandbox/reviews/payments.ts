import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { formatMinor } from '@kontor/api-client/domain';
import type { ReviewAction } from '@kontor/api-client/contract';
import { currencies, outbox, payments } from '../../src/platform/db/schema.ts';
import { submitTopic } from '../../src/payments/scheduled.ts';
import { decideByHand, submitAgain, type decisions } from '../outgoing.ts';
import { shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

const byHand: Partial<Record<ReviewAction, keyof typeof decisions>> = {
  SETTLE: 'settle',
  REJECT: 'reject',
  RETURN: 'return',
};

/** Payments that no rail took, in need of a decision; those on their way to other banks, and those just settled, which may still come back. */
export const paymentQueue: ReviewQueue<'PAYMENT'> = {
  kind: 'PAYMENT',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: payments, currency: currencies, failedJob: outbox })
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
      .where(
        and(
          eq(payments.tenantId, tenantId),
          ne(payments.paymentType, 'INTERNAL'),
          or(eq(payments.status, 'PROCESSING'), eq(payments.status, 'COMPLETED')),
        ),
      )
      .orderBy(asc(isNull(outbox.deadAt)), desc(eq(payments.status, 'PROCESSING')), desc(payments.createdAt))
      .limit(shownAtMost);
    return rows.map(({ row, currency, failedJob }) => ({
      id: row.id,
      title: row.payeeName,
      customer: row.payerName,
      status: failedJob === null ? row.status : 'FAILED',
      amount: {
        value: formatMinor(row.sum, currency.decimals),
        currency: currency.name,
        decimals: currency.decimals,
      },
      facts: [row.scheme, row.payeeAccountNumber, row.details, failedJob?.lastError ?? ''].filter(
        (fact) => fact !== '',
      ),
      since: row.createdAt.toISOString(),
      actions:
        row.status === 'PROCESSING'
          ? [
              ...(failedJob === null ? [] : [{ action: 'TRY_AGAIN', reason: 'none' } as const]),
              { action: 'SETTLE', reason: 'none' },
              { action: 'REJECT', reason: 'optional' },
            ]
          : [{ action: 'RETURN', reason: 'optional' }],
    }));
  },

  decide: (deps, tenantId, id, { action, reason }) =>
    action === 'TRY_AGAIN'
      ? submitAgain(deps, tenantId, id)
      : decideByHand(deps, tenantId, id, byHand[action] ?? unknownAction(action), reason),
};
