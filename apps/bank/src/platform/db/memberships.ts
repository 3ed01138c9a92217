import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { memberships } from './schema.ts';

type Id = string | SQLWrapper;

/** Of `memberships`: by which somebody acts now, this person or anybody, for this organization or any. */
export const acting = ({
  tenantId,
  userId,
  organizationId,
}: {
  readonly tenantId: Id;
  readonly userId?: Id;
  readonly organizationId?: Id;
}): SQL | undefined =>
  and(
    eq(memberships.tenantId, tenantId),
    userId === undefined ? undefined : eq(memberships.userId, userId),
    organizationId === undefined ? undefined : eq(memberships.organizationId, organizationId),
    eq(memberships.status, 'ACTIVE'),
  );

/** Of `memberships` by which somebody acts: who that is. */
export const actingUser = sql<string>`${memberships.userId}`;
