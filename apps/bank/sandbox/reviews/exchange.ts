import { formatMinor } from '@kontor/api-client/domain';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currencies, organizations } from '../../src/platform/db/schema.ts';
import { decideRequest } from '../../src/payments/exchange/requests.ts';
import { fxRequests } from '../../src/payments/exchange/tables.ts';
import { fullNameOf } from '../../src/customers/names.ts';
import { reasonOf, shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

const to = alias(currencies, 'to_currency');

/** Custom rate requests. */
export const exchangeQueue: ReviewQueue<'FX_REQUEST'> = {
  kind: 'FX_REQUEST',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: fxRequests, organization: organizations, from: currencies, to })
      .from(fxRequests)
      .innerJoin(organizations, eq(organizations.id, fxRequests.organizationId))
      .innerJoin(currencies, eq(currencies.id, fxRequests.fromCurrencyId))
      .innerJoin(to, eq(to.id, fxRequests.toCurrencyId))
      .where(and(eq(fxRequests.tenantId, tenantId), eq(fxRequests.status, 'PENDING')))
      .orderBy(asc(fxRequests.createdAt))
      .limit(shownAtMost);
    return rows.map(({ row, organization, from, to: target }) => {
      const fixed = row.fixedSide === 'FROM' ? from : target;
      return {
        id: row.id,
        title: `${from.name} / ${target.name}`,
        customer: fullNameOf(organization),
        status: row.status,
        amount: {
          value: formatMinor(row.fixedSum, fixed.decimals),
          currency: fixed.name,
          decimals: fixed.decimals,
        },
        facts: [
          `1 ${from.name} = ${row.customRate.replace(/\.?0+$/, '')} ${target.name}`,
          row.comment ?? '',
        ].filter((fact) => fact !== ''),
        since: row.createdAt.toISOString(),
        actions: [
          { action: 'APPROVE', reason: 'none' },
          { action: 'REJECT', reason: 'required' },
        ],
      };
    });
  },

  decide: async (deps, tenantId, id, decision) => {
    const verdict =
      decision.action === 'APPROVE'
        ? ({ status: 'ACCEPTED' } as const)
        : decision.action === 'REJECT'
          ? ({ status: 'REJECTED', reason: reasonOf(decision) } as const)
          : unknownAction(decision.action);
    await decideRequest(deps, tenantId, id, verdict);
  },
};
