import { beneficiaryDetails } from '@kontor/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { beneficiaries } from '../platform/db/paymentTables.ts';
import { accounts } from '../platform/db/schema.ts';
import { coreError, invalidField } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';

/**
 * An organization's beneficiary, which nobody removes or changes until the transaction ends.
 * @throws BankError 400 beside `beneficiaryId` for one that isn't the organization's; 422 BENEFICIARY_NOT_APPROVED
 */
export async function approvedBeneficiary(
  tx: Tx,
  { tenantId }: Principal,
  { organizationId, beneficiaryId }: { organizationId: string; beneficiaryId: string },
): Promise<typeof beneficiaries.$inferSelect> {
  const [found] = await tx
    .select()
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.tenantId, tenantId),
        eq(beneficiaries.id, beneficiaryId),
        eq(beneficiaries.organizationId, organizationId),
        isNull(beneficiaries.removedAt),
      ),
    )
    .for('share');
  if (found === undefined)
    throw invalidField('beneficiaryId', 'isBeneficiary', 'must be a beneficiary of the organization');
  if (found.status !== 'APPROVED')
    throw coreError('BENEFICIARY_NOT_APPROVED', 'This beneficiary is not approved yet');
  return found;
}

/**
 * A payment inside the bank that names a beneficiary is to that beneficiary.
 * @throws BankError as `approvedBeneficiary`; 400 beside `beneficiaryId` when it isn't who is paid
 */
export async function assertBeneficiaryMatches(
  tx: Tx,
  principal: Principal,
  {
    organizationId,
    currencyId,
    beneficiaryId,
  }: { organizationId: string; currencyId: string; beneficiaryId?: string | undefined },
  payee: { readonly organizationId: string; readonly accountId: string },
): Promise<void> {
  if (beneficiaryId === undefined) return;
  const { tenantId } = principal;
  const found = await approvedBeneficiary(tx, principal, { organizationId, beneficiaryId });
  const { recipientOrganizationId, bankAccountNumber } = beneficiaryDetails.parse(found.details);
  const [account] = await tx
    .select({ number: accounts.number })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, payee.accountId)));
  const isPaid =
    found.paymentType === 'INTERNAL' &&
    found.currencyId === currencyId &&
    (recipientOrganizationId === undefined || recipientOrganizationId === payee.organizationId) &&
    (bankAccountNumber === undefined || bankAccountNumber === account?.number);
  if (!isPaid) throw invalidField('beneficiaryId', 'isPayee', 'must be the recipient of the payment');
}
