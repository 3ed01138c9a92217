import type { Principal } from '../../platform/principal.ts';
import type { Signer } from '@kontor/api-client/domain';
import type { Tx } from '../../platform/db/database.ts';
import { acting } from '../../platform/db/memberships.ts';
import { and } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { maySign } from '@kontor/api-client/domain';
import { memberships } from '../../platform/db/schema.ts';
import { organizations } from '../../platform/db/schema.ts';
import { users } from '../../platform/db/schema.ts';

/** The person's place in an organization. Undefined when they have none. */
export async function signerOf(
  tx: Tx,
  { tenantId, userId }: Principal,
  organizationId: string,
): Promise<Signer | undefined> {
  const [found] = await tx
    .select({ organizationType: organizations.type, currentOfficial: memberships })
    .from(memberships)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, memberships.tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .where(acting({ tenantId, userId, organizationId }));
  return found;
}

/** The people who may sign for an organization. */
export async function signersOf(tx: Tx, tenantId: string, organizationId: string): Promise<string[]> {
  const found = await tx
    .select({ userId: users.id, organizationType: organizations.type, currentOfficial: memberships })
    .from(memberships)
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, memberships.tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .innerJoin(
      users,
      and(
        eq(users.tenantId, memberships.tenantId),
        eq(users.id, memberships.userId),
        eq(users.identified, true),
        eq(users.status, 'ACTIVE'),
      ),
    )
    .where(acting({ tenantId, organizationId }));
  return found.filter(maySign).map(({ userId }) => userId);
}
