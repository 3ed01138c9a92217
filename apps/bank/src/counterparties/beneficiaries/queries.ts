/** Beneficiaries as they are found, locked, noted and answered. */
import { beneficiaryDetails, type Beneficiary } from '@kontor/api-client/contract';
import { mayPay } from '@kontor/api-client/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { attachedFiles, attachedTo, type Attached } from '../../files/index.ts';
import { notifyOrganization } from '../../notifications/index.ts';
import { signerOf } from '../../customers/index.ts';
import { announce, type Tx } from '../../platform/db/database.ts';
import { beneficiaries } from '../../platform/db/paymentTables.ts';
import { auditLog } from '../../platform/db/schema.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { payeeVerifications } from '../payees/tables.ts';
import { verificationAnswer, type VerificationRow } from '../payees/verification.ts';
import type { Principal } from '../../platform/principal.ts';

export type Row = typeof beneficiaries.$inferSelect;

/** Whether a beneficiary is a favourite of this person. */
export const isFavourite = (userId: string) =>
  sql<boolean>`exists (select from favourite_beneficiaries f
    where f.tenant_id = beneficiaries.tenant_id and f.beneficiary_id = beneficiaries.id and f.user_id = ${userId}::uuid)`;

/** Beneficiaries as a person sees them, with what other tables say of them; their documents are `withDocuments`. */
export function selectViews(tx: Tx, { userId }: Pick<Principal, 'userId'>) {
  // Names are written out: in a query of one table Drizzle leaves the table away, also inside a subquery.
  const lastPaidAt = sql`(select max(paid.executed_at) from payments paid
    where paid.tenant_id = beneficiaries.tenant_id and paid.beneficiary_id = beneficiaries.id)`;
  const contractsCount = sql`(select count(*) from contracts c
    where c.tenant_id = beneficiaries.tenant_id and c.beneficiary_id = beneficiaries.id)`;
  return tx
    .select({
      row: beneficiaries,
      favourite: isFavourite(userId),
      verification: payeeVerifications,
      contractsCount: contractsCount.mapWith(Number),
      lastPaidAt: lastPaidAt.mapWith((value: string | null) => (value === null ? null : new Date(value))),
    })
    .from(beneficiaries)
    .leftJoin(
      payeeVerifications,
      and(
        eq(payeeVerifications.tenantId, beneficiaries.tenantId),
        eq(payeeVerifications.id, beneficiaries.payeeVerificationId),
      ),
    );
}

export type View = {
  readonly row: Row;
  readonly favourite: boolean;
  readonly verification: VerificationRow | null;
  readonly lastPaidAt: Date | null;
  readonly contractsCount: number;
  readonly documents: readonly Attached[];
};

type Found = Omit<View, 'documents'>;

export async function withDocuments(tx: Tx, tenantId: string, found: readonly Found[]): Promise<View[]> {
  const files = await attachedTo(
    tx,
    tenantId,
    'BENEFICIARY',
    found.map(({ row }) => row.id),
  );
  return found.map((view) => ({ ...view, documents: files.get(view.row.id) ?? [] }));
}

/** One of an organization the person belongs to. @throws BankError 404 */
export async function find(tx: Tx, principal: Principal, id: string): Promise<View> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound();
  const [found] = await selectViews(tx, principal).where(
    and(
      eq(beneficiaries.tenantId, principal.tenantId),
      eq(beneficiaries.id, id),
      isNull(beneficiaries.removedAt),
    ),
  );
  if (found === undefined || (await signerOf(tx, principal, found.row.organizationId)) === undefined)
    throw notFound();
  principal.setResponseOrganization?.(found.row.organizationId);
  const [view] = await withDocuments(tx, principal.tenantId, [found]);
  if (view === undefined) throw notFound();
  return view;
}

/** Locked until the transaction ends, for somebody who may pay. @throws BankError 403, 404 */
export async function findToChange(tx: Tx, principal: Principal, id: string): Promise<View> {
  const view = await find(tx, principal, id);
  await assertMayPayFor(tx, principal, view.row.organizationId);
  await tx
    .select({ id: beneficiaries.id })
    .from(beneficiaries)
    .where(and(eq(beneficiaries.tenantId, principal.tenantId), eq(beneficiaries.id, id)))
    .for('no key update');
  return find(tx, principal, id); // sees what another transaction has changed in the meantime
}

/** @throws BankError 403 for an organization the person doesn't belong to or may not pay for */
export async function assertMayPayFor(tx: Tx, principal: Principal, organizationId: string): Promise<void> {
  const signer = await signerOf(tx, principal, organizationId);
  if (signer === undefined) throw forbidden('You do not belong to this organization');
  if (!mayPay(signer)) throw forbidden('You may not change the beneficiaries of this organization');
}

type Who = { readonly tenantId: string; readonly userId: string | null; readonly sessionId: string | null };

/** Writes down who did what to a beneficiary, or to a contract with one. */
export async function log(
  tx: Tx,
  { tenantId, userId, sessionId }: Who,
  row: Pick<Row, 'id' | 'organizationId' | 'status' | 'version'>,
  at: Date,
  action: string,
): Promise<void> {
  await tx.insert(auditLog).values({
    tenantId,
    at,
    actorId: userId,
    sessionId,
    organizationId: row.organizationId,
    action,
    targetId: row.id,
    facts: { status: row.status, version: row.version },
  });
}

/** Lets open pages know that the contracts of a beneficiary are no longer what they were: the contract has no event of its own. */
export async function noteContracts(
  tx: Tx,
  { tenantId, beneficiaryId }: { readonly tenantId: string; readonly beneficiaryId: string },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(beneficiaries)
    .where(and(eq(beneficiaries.tenantId, tenantId), eq(beneficiaries.id, beneficiaryId)));
  if (row !== undefined) announceBeneficiary(tx, row);
}

/** Tells everybody who acts for the organization what the bank decided. Comes last in its transaction, see `notify`. */
export const notifyOfDecision = (
  tx: Tx,
  { tenantId, organizationId, name }: Pick<Row, 'tenantId' | 'organizationId' | 'name'>,
  now: Date,
  status: 'APPROVED' | 'REJECTED',
  on:
    | { readonly about: 'BENEFICIARY'; readonly id: string }
    | { readonly about: 'CONTRACT'; readonly id: string; readonly beneficiaryId: string },
): Promise<void> =>
  notifyOrganization(
    tx,
    { tenantId, organizationId, now },
    { kind: 'DECIDED', name, outcome: status === 'APPROVED' ? 'ACCEPTED' : 'REJECTED', ...on },
  );

/** Writes down who did what to a beneficiary, and lets open pages know. */
export async function note(tx: Tx, who: Who, row: Row, at: Date, action: string): Promise<void> {
  await log(tx, who, row, at, action);
  announceBeneficiary(tx, row);
}

function announceBeneficiary(tx: Tx, row: Row): void {
  announce(tx, {
    kind: 'OPERATION',
    tenantId: row.tenantId,
    of: { organizationId: row.organizationId },
    type: 'BENEFICIARY',
    id: row.id,
    status: row.removedAt === null ? row.status : 'REMOVED',
  });
}

export const detailsOf = ({ details }: Row) => beneficiaryDetails.parse(details);

export const answer = ({
  row,
  favourite,
  verification,
  lastPaidAt,
  contractsCount,
  documents,
}: View): Beneficiary => ({
  ...detailsOf(row),
  id: row.id,
  organizationId: row.organizationId,
  paymentType: row.paymentType,
  beneficiaryType: row.beneficiaryType,
  currencyId: row.currencyId,
  name: row.name,
  ...(row.nickname !== null && { nickname: row.nickname }),
  favourite,
  status: row.status,
  rejectReason: row.rejectReason,
  payeeVerification: verification && verificationAnswer(verification),
  documents: attachedFiles(documents),
  contractsCount,
  lastPaidAt: lastPaidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
