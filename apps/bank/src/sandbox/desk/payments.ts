import { and, desc, eq, ne, or } from 'drizzle-orm';
import { formatMinor } from '@kontor/api-client/domain';
import type { DeskAction } from '@kontor/api-client/contract';
import { currencies, payments } from '../../db/schema.ts';
import { decideByHand, type decisions } from '../outgoing.ts';
import { shownAtMost, unknownAction, type DeskQueue } from './queue.ts';

const byHand: Partial<Record<DeskAction, keyof typeof decisions>> = {
  SETTLE: 'settle',
  REJECT: 'reject',
  RETURN: 'return',
};

/** Payments on their way to other banks, and those just settled, which may still come back. */
export const paymentQueue: DeskQueue<'PAYMENT'> = {
  kind: 'PAYMENT',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: payments, currency: currencies })
      .from(payments)
      .innerJoin(currencies, eq(currencies.id, payments.currencyId))
      .where(
        and(
          eq(payments.tenantId, tenantId),
          ne(payments.paymentType, 'INTERNAL'),
          or(eq(payments.status, 'PROCESSING'), eq(payments.status, 'COMPLETED')),
        ),
      )
      .orderBy(desc(eq(payments.status, 'PROCESSING')), desc(payments.createdAt))
      .limit(shownAtMost);
    return rows.map(({ row, currency }) => ({
      id: row.id,
      title: row.payeeName,
      customer: row.payerName,
      status: row.status,
      amount: {
        value: formatMinor(row.sum, currency.decimals),
        currency: currency.name,
        decimals: currency.decimals,
      },
      facts: [row.scheme, row.payeeAccountNumber, row.details].filter((fact) => fact !== ''),
      since: row.createdAt.toISOString(),
      actions:
        row.status === 'PROCESSING'
          ? [
              { action: 'SETTLE', reason: 'none' },
              { action: 'REJECT', reason: 'optional' },
            ]
          : [{ action: 'RETURN', reason: 'optional' }],
    }));
  },

  decide: (deps, tenantId, id, { action, reason }) =>
    decideByHand(deps, tenantId, id, byHand[action] ?? unknownAction(action), reason),
};
