import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { organizations } from '../../platform/db/schema.ts';
import { fullNameOf } from '../../customers/index.ts';

/** Whose papers they are: the whole name of an organization that is there. */
export async function holderOf(tx: Tx, tenantId: string, organizationId: string): Promise<string> {
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, organizationId)));
  if (organization === undefined) throw new Error(`The organization ${organizationId} is not there`);
  return fullNameOf(organization);
}
