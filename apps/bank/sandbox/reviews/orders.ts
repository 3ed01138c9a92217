import { remittanceStatus, type RemittanceStatus } from '@kontor/api-client/contract';
import { formatMinor, orderStates } from '@kontor/api-client/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { inTenant } from '../../src/platform/db/database.ts';
import { currencies } from '../../src/platform/db/schema.ts';
import { notFound } from '../../src/platform/errors.ts';
import { moveOrder } from '../../src/payments/remittance/service.ts';
import { paymentOrders } from '../../src/payments/remittance/tables.ts';
import { shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

/** What comes next for an order that the partner or the bank's checks have; undefined: they do not have it. */
const nextFor = (status: RemittanceStatus): RemittanceStatus | undefined =>
  orderStates.begins.includes(status)
    ? undefined
    : orderStates.goes[status].find((next) => next !== 'REJECTED');

const onTheirWay = remittanceStatus.options.filter((status) => nextFor(status) !== undefined);

/** Signed orders for remittances on their way. */
export const orderQueue: ReviewQueue<'PAYMENT_ORDER'> = {
  kind: 'PAYMENT_ORDER',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: paymentOrders, currency: currencies })
      .from(paymentOrders)
      .innerJoin(currencies, eq(currencies.id, paymentOrders.currencyId))
      .where(and(eq(paymentOrders.tenantId, tenantId), inArray(paymentOrders.status, onTheirWay)))
      .orderBy(asc(paymentOrders.createdAt))
      .limit(shownAtMost);
    return rows.map(({ row, currency }) => ({
      id: row.id,
      title: row.partnerName,
      customer: row.payerName,
      status: row.status,
      amount: {
        value: formatMinor(row.sum, currency.decimals),
        currency: currency.name,
        decimals: currency.decimals,
      },
      facts: [row.purpose],
      since: row.createdAt.toISOString(),
      actions: [
        { action: 'ADVANCE', reason: 'none' },
        { action: 'REJECT', reason: 'required' },
      ],
    }));
  },

  decide: ({ db, clock }, tenantId, id, { action, reason }) => {
    const now = clock.now();
    return inTenant(
      db,
      tenantId,
      async (tx) => {
        const [row] = await tx
          .select({ status: paymentOrders.status })
          .from(paymentOrders)
          .where(and(eq(paymentOrders.tenantId, tenantId), eq(paymentOrders.id, id)));
        const next = row && nextFor(row.status);
        if (next === undefined) throw notFound();
        const status = action === 'ADVANCE' ? next : action === 'REJECT' ? 'REJECTED' : unknownAction(action);
        await moveOrder(tx, tenantId, id, now, {
          status,
          reason: reason ?? 'The partner could not pay it out',
        });
      },
      { now },
    );
  },
};
