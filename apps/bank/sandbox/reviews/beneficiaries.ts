import { and, asc, eq, isNull } from 'drizzle-orm';
import { decideBeneficiary } from '../../src/counterparties/beneficiaries/review.ts';
import { inTenant } from '../../src/platform/db/database.ts';
import { beneficiaries } from '../../src/platform/db/paymentTables.ts';
import { organizations } from '../../src/platform/db/schema.ts';
import { fullNameOf } from '../../src/customers/names.ts';
import { reasonOf, shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

/** Beneficiaries under review. */
export const beneficiaryQueue: ReviewQueue<'BENEFICIARY'> = {
  kind: 'BENEFICIARY',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: beneficiaries, organization: organizations })
      .from(beneficiaries)
      .innerJoin(organizations, eq(organizations.id, beneficiaries.organizationId))
      .where(
        and(
          eq(beneficiaries.tenantId, tenantId),
          eq(beneficiaries.status, 'UNDER_REVIEW'),
          isNull(beneficiaries.removedAt),
        ),
      )
      .orderBy(asc(beneficiaries.updatedAt))
      .limit(shownAtMost);
    return rows.map(({ row, organization }) => ({
      id: row.id,
      title: row.name,
      customer: fullNameOf(organization),
      status: row.status,
      amount: null,
      facts: Object.values(row.details as Record<string, unknown>).filter(
        (value) => typeof value === 'string',
      ), // checked when it was written
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
    return inTenant(db, tenantId, (tx) => decideBeneficiary(tx, tenantId, id, clock.now(), verdict));
  },
};
