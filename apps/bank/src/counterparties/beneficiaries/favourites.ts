/** The beneficiaries a person keeps at hand. They belong to that person alone: to see a beneficiary is enough to mark it. */
import type { Beneficiary } from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { announce, inTenant } from '../../platform/db/database.ts';
import { auditLog } from '../../platform/db/schema.ts';
import type { Principal } from '../../platform/principal.ts';
import { answer, find } from './queries.ts';
import { favouriteBeneficiaries } from './tables.ts';

/**
 * Makes a beneficiary a favourite of the person, or one no longer. If two calls overlap, the last one wins.
 * @throws BankError 404 when it is not there, removed, or another organization's
 */
export function setFavourite(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  favourite: boolean,
): Promise<Beneficiary> {
  const { tenantId, userId, sessionId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    const view = await find(tx, principal, id);
    const mark = { tenantId, userId, beneficiaryId: id };
    const returned = { id: favouriteBeneficiaries.beneficiaryId };
    const changed = favourite
      ? await tx.insert(favouriteBeneficiaries).values(mark).onConflictDoNothing().returning(returned)
      : await tx
          .delete(favouriteBeneficiaries)
          .where(
            and(
              eq(favouriteBeneficiaries.tenantId, tenantId),
              eq(favouriteBeneficiaries.userId, userId),
              eq(favouriteBeneficiaries.beneficiaryId, id),
            ),
          )
          .returning(returned);
    if (changed.length > 0) {
      await tx.insert(auditLog).values({
        tenantId,
        at: clock.now(),
        actorId: userId,
        sessionId,
        action: favourite ? 'BENEFICIARY_FAVOURITE_ADDED' : 'BENEFICIARY_FAVOURITE_REMOVED',
        targetId: id,
      });
      // The person's other tabs and devices.
      announce(tx, {
        kind: 'OPERATION',
        tenantId,
        of: { userId },
        type: 'BENEFICIARY',
        id,
        status: view.row.status,
      });
    }
    return answer({ ...view, favourite });
  });
}
