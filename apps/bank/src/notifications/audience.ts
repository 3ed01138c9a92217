import type { Tx } from '../platform/db/database.ts';
import { acting, actingUser } from '../platform/db/memberships.ts';
import { and } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { memberships } from '../platform/db/schema.ts';
import { prepared } from '../platform/db/prepared.ts';
import { sql } from 'drizzle-orm';

type Owner = { readonly organizationId: string } | { readonly userId: string };

/** The people something concerns: who acts for an organization, or one person. */
export async function audienceOf(
  tx: Tx,
  tenantId: string,
  of: Owner | { readonly organizationId: string | null; readonly userId: string | null },
): Promise<string[]> {
  if ('userId' in of && of.userId !== null) return [of.userId];
  if (!('organizationId' in of) || of.organizationId === null) return [];
  const rows = await membersOf(tx, { tenantId, organizationIds: [of.organizationId] });
  return rows.map(({ userId }) => userId);
}

/** Who acts for organizations, by organization. */
export async function activeMembers(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await membersOf(tx, { tenantId, organizationIds });
  const ofOrganization = Map.groupBy(rows, ({ organizationId }) => organizationId);
  return new Map([...ofOrganization].map(([id, members]) => [id, members.map(({ userId }) => userId)]));
}

/** The user's own id and those of the organizations they act for: the inverse of {@link audienceOf}. */
export async function concernsOf(tx: Tx, tenantId: string, userId: string): Promise<string[]> {
  const rows = await actedFor(tx, { tenantId, userId });
  return [userId, ...rows.map(({ organizationId }) => organizationId)];
}

const actedFor = prepared('acted_for', ['tenantId', 'userId'], (tx, at) =>
  tx.select({ organizationId: memberships.organizationId }).from(memberships).where(acting(at)),
);

const membersOf = prepared('active_members', ['tenantId', 'organizationIds'], (tx, at) =>
  tx
    .select({ organizationId: memberships.organizationId, userId: actingUser })
    .from(memberships)
    .where(
      and(
        eq(memberships.tenantId, at.tenantId),
        sql`${memberships.organizationId} = any (${at.organizationIds}::uuid[])`,
        eq(memberships.status, 'ACTIVE'),
      ),
    ),
);
