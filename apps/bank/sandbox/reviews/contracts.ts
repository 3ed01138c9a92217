import { formatMinor } from '@kontor/api-client/domain';
import { and, asc, eq } from 'drizzle-orm';
import { decideContract } from '../../src/counterparties/beneficiaries/contracts.ts';
import { contracts } from '../../src/counterparties/beneficiaries/tables.ts';
import { inTenant } from '../../src/platform/db/database.ts';
import { beneficiaries } from '../../src/platform/db/paymentTables.ts';
import { currencies, organizations } from '../../src/platform/db/schema.ts';
import { fullNameOf } from '../../src/customers/names.ts';
import { reasonOf, shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

/** Contracts with beneficiaries, under review. */
export const contractQueue: ReviewQueue<'CONTRACT'> = {
  kind: 'CONTRACT',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({
        row: contracts,
        beneficiary: beneficiaries,
        organization: organizations,
        currency: currencies,
      })
      .from(contracts)
      .innerJoin(beneficiaries, eq(beneficiaries.id, contracts.beneficiaryId))
      .innerJoin(organizations, eq(organizations.id, contracts.organizationId))
      .innerJoin(currencies, eq(currencies.id, contracts.currencyId))
      .where(and(eq(contracts.tenantId, tenantId), eq(contracts.status, 'UNDER_REVIEW')))
      .orderBy(asc(contracts.updatedAt))
      .limit(shownAtMost);
    return rows.map(({ row, beneficiary, organization, currency }) => ({
      id: row.id,
      title: row.name,
      customer: fullNameOf(organization),
      status: row.status,
      amount:
        row.sum === null
          ? null
          : {
              value: formatMinor(row.sum, currency.decimals),
              currency: currency.name,
              decimals: currency.decimals,
            },
      facts: [beneficiary.name, row.number, row.subject].filter((fact) => fact !== null),
      since: row.updatedAt.toISOString(),
      actions: [
        { action: 'APPROVE', reason: 'none' },
        { action: 'REJECT', reason: 'required' },
      ],
    }));
  },

  decide: ({ db, clock }, tenantId, id, decision) => {
    const verdict =
      decision.action === 'APPROVE'
        ? ({ status: 'APPROVED' } as const)
        : decision.action === 'REJECT'
          ? ({ status: 'REJECTED', reason: reasonOf(decision) } as const)
          : unknownAction(decision.action);
    return inTenant(db, tenantId, (tx) => decideContract(tx, tenantId, id, clock.now(), verdict));
  },
};
