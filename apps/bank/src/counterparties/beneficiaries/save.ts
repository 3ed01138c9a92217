/** Payees kept as beneficiaries together with a payment to them. */
import type { BeneficiaryDetails, BeneficiaryRequest } from '@kontor/api-client/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { beneficiaries } from '../../platform/db/paymentTables.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { lackingDocuments, requiredOfBeneficiary } from './documents.ts';
import { detailsOf, note, type Row } from './queries.ts';

/** A payee as it would be kept: complete, and found to be right. */
export type Payable = Pick<
  BeneficiaryRequest,
  'organizationId' | 'paymentType' | 'beneficiaryType' | 'currencyId' | 'name'
> & {
  /** Normalized. */
  readonly details: BeneficiaryDetails;
  /** What was told of it when it was paid. */
  readonly payeeVerificationId: string | null;
  /** Whether a beneficiary of that type and currency is of this very account. */
  readonly isKeptAs: (kept: BeneficiaryDetails) => boolean;
};

/**
 * Keeps a payee as a beneficiary, unless their account is kept already, however it is called there. A new one goes to the
 * bank's review at once, or is approved where the tenant reviews none; one that lacks documents stays a DRAFT.
 * @returns the beneficiary of that account
 */
export async function saveBeneficiary(
  tx: Tx,
  principal: Principal,
  { isKeptAs, ...payable }: Payable,
  now: Date,
): Promise<Row> {
  const { tenantId, userId } = principal;
  const { organizationId, paymentType } = payable;
  // Two payments at once would not see each other's beneficiary.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`beneficiaries ${organizationId}`}, 0))`,
  );
  const known = await keptAlready(tx, tenantId, payable, isKeptAs);
  if (known !== undefined) return known;
  const [created] = await tx
    .insert(beneficiaries)
    .values({ ...payable, tenantId, createdBy: userId, createdAt: now, updatedAt: now })
    .returning();
  if (created === undefined) throw new Error('the beneficiary was not stored');
  await note(tx, principal, created, now, 'BENEFICIARY_CREATED');
  const { documents, beneficiaries: rules } = await settingsOf(tx, tenantId);
  if (lackingDocuments(requiredOfBeneficiary(documents, paymentType), []).length > 0) return created;
  const submitted = await put(tx, created, 'UNDER_REVIEW');
  await note(tx, principal, submitted, now, 'BENEFICIARY_SUBMITTED');
  return rules.approvalRequired ? submitted : approveUnseen(tx, submitted, now);
}

/** Approves a beneficiary that is complete, where the tenant reviews none. */
export async function approveUnseen(tx: Tx, row: Row, now: Date): Promise<Row> {
  const approved = await put(tx, row, 'APPROVED');
  const theBank = { tenantId: row.tenantId, userId: null, sessionId: null };
  await note(tx, theBank, approved, now, 'BENEFICIARY_APPROVED');
  return approved;
}

async function put(
  tx: Tx,
  { tenantId, id, version }: Row,
  status: 'UNDER_REVIEW' | 'APPROVED',
): Promise<Row> {
  const [after] = await tx
    .update(beneficiaries)
    .set({ status, version: version + 1 })
    .where(and(eq(beneficiaries.tenantId, tenantId), eq(beneficiaries.id, id)))
    .returning();
  if (after === undefined) throw new Error('the beneficiary is gone');
  return after;
}

/** Of several that are kept of one account the one that can be paid. */
async function keptAlready(
  tx: Tx,
  tenantId: string,
  { organizationId, paymentType, currencyId }: Omit<Payable, 'isKeptAs'>,
  isKeptAs: Payable['isKeptAs'],
): Promise<Row | undefined> {
  const candidates = await tx
    .select()
    .from(beneficiaries)
    .where(
      and(
        eq(beneficiaries.tenantId, tenantId),
        eq(beneficiaries.organizationId, organizationId),
        eq(beneficiaries.paymentType, paymentType),
        eq(beneficiaries.currencyId, currencyId),
        isNull(beneficiaries.removedAt),
      ),
    )
    .orderBy(asc(beneficiaries.createdAt));
  const same = candidates.filter((row) => isKeptAs(detailsOf(row)));
  return same.find(({ status }) => status === 'APPROVED') ?? same[0];
}
