/** What happened in an organization, as its main representative may read it. */
import type { AuditEntry } from '@kontor/api-client/contract';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../integrations/index.ts';
import { readTenant } from '../platform/db/database.ts';
import { auditLog, memberships, users } from '../platform/db/schema.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import { acting } from '../platform/db/memberships.ts';
import type { Principal } from '../platform/principal.ts';

const facts = z.looseObject({
  before: z.record(z.string(), z.json()).optional(),
  after: z.record(z.string(), z.json()).optional(),
});

/**
 * An organization's entries, newest first, after the given one.
 * @throws BankError 404 for an organization that isn't theirs; 403 for anybody but a main representative of it
 */
export function listAudit(
  { db }: Pick<Services, 'db'>,
  { tenantId, userId }: Principal,
  organizationId: string,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<AuditEntry[]> {
  return readTenant(db, tenantId, async (tx) => {
    const place = await tx
      .select({ type: memberships.companyOfficialType })
      .from(memberships)
      .where(acting({ tenantId, userId, organizationId }));
    const [{ type } = {}] = place;
    if (type === undefined) throw notFound();
    if (type !== 'MAIN_REPRESENTATIVE') throw forbidden('Only a main representative sees what happened');
    const rows = await tx
      .select({ entry: auditLog, firstName: users.firstName, lastName: users.lastName })
      .from(auditLog)
      .leftJoin(users, and(eq(users.tenantId, auditLog.tenantId), eq(users.id, auditLog.actorId)))
      .where(
        and(
          eq(auditLog.tenantId, tenantId),
          eq(auditLog.organizationId, organizationId),
          after === null
            ? undefined
            : or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), lt(auditLog.id, after.id))),
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit);
    return rows.map(({ entry, firstName, lastName }) => {
      // An entry has either both states or only the resulting one.
      const { before, after: led, ...rest } = facts.parse(entry.facts);
      return {
        id: entry.id,
        at: entry.at.toISOString(),
        actor:
          entry.actorId === null
            ? null
            : { id: entry.actorId, firstName: firstName ?? '', lastName: lastName ?? '' },
        action: entry.action,
        target: entry.targetId,
        ip: entry.ip,
        device: entry.device,
        ...(before !== undefined && { before }),
        after: led ?? z.record(z.string(), z.json()).parse(rest),
        prevHash: entry.prevHash?.toString('hex') ?? null,
        hash: entry.hash?.toString('hex') ?? null,
      };
    });
  });
}
