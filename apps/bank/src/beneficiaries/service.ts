/** Whom an organization pays again and again: kept, changed, sent for review. */
import {
  beneficiary as contract,
  beneficiaryDetails,
  type Beneficiary,
  type BeneficiaryRequest,
  type CurrencyCode,
  type ReceivedQuery,
  type ValidationEntry,
} from '@kontor/api-client/contract';
import { mayPay } from '@kontor/api-client/domain';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { canonicalSha256 } from '../canonical.ts';
import { inTenant, readTenant, type Tx } from '../db/database.ts';
import { auditLog, beneficiaries, currencies, organizations, payments } from '../db/schema.ts';
import { caspsWith } from '../dictionaries/lists.ts';
import { BankError, forbidden, notFound } from '../errors.ts';
import { once, type KeyedAnswer } from '../idempotency/idempotency.ts';
import { signerOf } from '../payments/parties.ts';
import type { Principal } from '../principal.ts';
import { misgiven, missing, normalized, reviewed } from './rules.ts';

type Row = typeof beneficiaries.$inferSelect;

export type BeneficiaryFilter = Pick<
  ReceivedQuery<'beneficiaries.list'>,
  'query' | 'paymentType' | 'currencyId' | 'status'
> & { readonly organizationId: string };

/** An organization's beneficiaries, the newest first. The caller belongs to the organization. */
export function listBeneficiaries(
  { db }: Bank,
  { tenantId }: Principal,
  { organizationId, query, paymentType, currencyId, status }: BeneficiaryFilter,
  { after, limit }: { after: { createdAt: Date; id: string } | null; limit: number },
): Promise<Beneficiary[]> {
  const part = `%${likeText(query ?? '')}%`;
  const numberPart = `%${likeText((query ?? '').replaceAll(/[\s-]/gu, ''))}%`;
  return readTenant(db, tenantId, async (tx) => {
    const rows = await selectViews(tx)
      .where(
        and(
          eq(beneficiaries.tenantId, tenantId),
          eq(beneficiaries.organizationId, organizationId),
          isNull(beneficiaries.removedAt),
          paymentType === undefined ? undefined : eq(beneficiaries.paymentType, paymentType),
          currencyId === undefined ? undefined : eq(beneficiaries.currencyId, currencyId),
          status === undefined ? undefined : eq(beneficiaries.status, status),
          query === undefined || query === ''
            ? undefined
            : sql`(${beneficiaries.name} ilike ${part} or ${beneficiaries.nickname} ilike ${part}
                or ${beneficiaries.details} ->> 'iban' ilike ${numberPart}
                or ${beneficiaries.details} ->> 'bankAccountNumber' ilike ${numberPart}
                or ${beneficiaries.details} ->> 'walletAddress' ilike ${numberPart})`,
          after === null
            ? undefined
            : sql`(${beneficiaries.createdAt}, ${beneficiaries.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(beneficiaries.createdAt), desc(beneficiaries.id))
      .limit(limit);
    return rows.map(answer);
  });
}

/**
 * Keeps a new beneficiary as a DRAFT, complete or not. Safe to repeat with the same key, see `once`.
 * @throws BankError 400 beside every field that can't be; 403 for an organization the person doesn't belong to or may not
 *   pay for
 */
export function createBeneficiary(
  { db, clock }: Bank,
  principal: Principal,
  request: BeneficiaryRequest,
  key: string | undefined,
): Promise<KeyedAnswer<Beneficiary>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    await refuseOthers(tx, principal, request.organizationId);
    return once(
      tx,
      { tenantId, userId, operation: 'beneficiaries.create', key, body: request, now },
      contract,
      async () => {
        const kept = await keepable(tx, principal, request);
        const [row] = await tx
          .insert(beneficiaries)
          .values({
            ...kept,
            tenantId,
            organizationId: request.organizationId,
            createdBy: userId,
            createdAt: now,
            updatedAt: now,
          })
          .returning();
        if (row === undefined) throw new Error('the beneficiary was not stored');
        await note(tx, principal, row, now, 'BENEFICIARY_CREATED');
        return answer({ row, lastPaidAt: null });
      },
    );
  });
}

/** One beneficiary. @throws BankError 404 when it is not there, removed, or another organization's */
export function getBeneficiary({ db }: Bank, principal: Principal, id: string): Promise<Beneficiary> {
  return readTenant(db, principal.tenantId, async (tx) => answer(await find(tx, principal, id)));
}

/**
 * Changes a beneficiary to what is given, whole. What a review looks at can't change under it: then it is a DRAFT again.
 * @throws BankError 400 beside every field that can't be; 403 for a viewer; 404; 409 STALE_ENTITY with the present one
 */
export function updateBeneficiary(
  { db, clock }: Bank,
  principal: Principal,
  id: string,
  { version, ...request }: BeneficiaryRequest & { version?: number | undefined },
): Promise<Beneficiary> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const view = await findToChange(tx, principal, id);
    const { row } = view;
    if (request.organizationId !== row.organizationId) throw notFound();
    if (version !== undefined && version !== row.version)
      throw new BankError(409, 'STALE_ENTITY', 'Somebody else has changed this meanwhile', {
        data: answer(view),
      });
    const kept = await keepable(tx, principal, request);
    const same =
      canonicalSha256(reviewed(kept)) === canonicalSha256(reviewed({ ...row, details: detailsOf(row) }));
    const status = same || row.status === 'REJECTED' ? row.status : 'DRAFT';
    return change(tx, principal, view, now, 'BENEFICIARY_CHANGED', { ...kept, status });
  });
}

/**
 * Takes a beneficiary off the list; payments made stay.
 * @throws BankError 403 for a viewer; 404; 409 BENEFICIARY_IN_USE while a payment to it awaits a signature
 */
export function removeBeneficiary({ db, clock }: Bank, principal: Principal, id: string): Promise<void> {
  const now = clock.now();
  const { tenantId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    const view = await findToChange(tx, principal, id);
    const [awaiting] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.tenantId, tenantId),
          eq(payments.beneficiaryId, id),
          or(
            and(eq(payments.status, 'UNSIGNED'), gt(payments.expiresAt, now)),
            eq(payments.status, 'PROCESSING'),
          ),
        ),
      )
      .limit(1);
    if (awaiting !== undefined)
      throw new BankError(409, 'BENEFICIARY_IN_USE', 'A payment to this beneficiary is under way');
    await change(tx, principal, view, now, 'BENEFICIARY_REMOVED', { removedAt: now });
  });
}

/**
 * Sends a beneficiary for review. Sent already it is answered as it is.
 * @throws BankError 400 beside every field that is missing; 403 for a viewer; 404; 409 STALE_ENTITY when it is approved
 */
export function submitBeneficiary(
  { db, clock }: Bank,
  principal: Principal,
  id: string,
): Promise<Beneficiary> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const view = await findToChange(tx, principal, id);
    if (view.row.status === 'UNDER_REVIEW') return answer(view);
    if (view.row.status === 'APPROVED')
      throw new BankError(409, 'STALE_ENTITY', 'This beneficiary is approved already', {
        data: answer(view),
      });
    const errors = await shortcomings(tx, principal, view.row);
    if (errors.length > 0) throw new BankError(400, 'VALIDATION', errors);
    return change(tx, principal, view, now, 'BENEFICIARY_SUBMITTED', {
      status: 'UNDER_REVIEW',
      rejectReason: null,
    });
  });
}

/** What a review would find missing. @throws BankError 404 */
export function validateBeneficiary(
  { db }: Bank,
  principal: Principal,
  id: string,
): Promise<{ valid: boolean; errors: ValidationEntry[] }> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const { row } = await find(tx, principal, id);
    const errors = await shortcomings(tx, principal, row);
    return { valid: errors.length === 0, errors };
  });
}

/**
 * The bank's own word on a beneficiary under review.
 * @throws BankError 404 when there is none under review
 */
export async function decideBeneficiary(
  tx: Tx,
  tenantId: string,
  id: string,
  now: Date,
  decision: { readonly status: 'APPROVED' } | { readonly status: 'REJECTED'; readonly reason: string },
): Promise<void> {
  const [row] = await tx
    .update(beneficiaries)
    .set({
      status: decision.status,
      rejectReason: decision.status === 'REJECTED' ? decision.reason : null,
      updatedAt: now,
      version: sql`${beneficiaries.version} + 1`,
    })
    .where(
      and(
        eq(beneficiaries.tenantId, tenantId),
        eq(beneficiaries.id, id),
        eq(beneficiaries.status, 'UNDER_REVIEW'),
        isNull(beneficiaries.removedAt),
      ),
    )
    .returning();
  if (row === undefined) throw notFound();
  await note(tx, { tenantId, userId: null, sessionId: null }, row, now, `BENEFICIARY_${decision.status}`);
}

function selectViews(tx: Tx) {
  // Names are written out: in a query of one table Drizzle leaves the table away, also inside a subquery.
  const lastPaidAt = sql`(select max(paid.executed_at) from payments paid
    where paid.tenant_id = beneficiaries.tenant_id and paid.beneficiary_id = beneficiaries.id)`;
  return tx
    .select({
      row: beneficiaries,
      lastPaidAt: lastPaidAt.mapWith((value: string | null) => (value === null ? null : new Date(value))),
    })
    .from(beneficiaries);
}

type View = { readonly row: Row; readonly lastPaidAt: Date | null };

async function find(tx: Tx, principal: Principal, id: string): Promise<View> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound();
  const [view] = await selectViews(tx).where(
    and(
      eq(beneficiaries.tenantId, principal.tenantId),
      eq(beneficiaries.id, id),
      isNull(beneficiaries.removedAt),
    ),
  );
  if (view === undefined || (await signerOf(tx, principal, view.row.organizationId)) === undefined)
    throw notFound();
  return view;
}

/** Locked until the transaction ends, for somebody who may pay. */
async function findToChange(tx: Tx, principal: Principal, id: string): Promise<View> {
  const view = await find(tx, principal, id);
  await refuseOthers(tx, principal, view.row.organizationId);
  await tx
    .select({ id: beneficiaries.id })
    .from(beneficiaries)
    .where(and(eq(beneficiaries.tenantId, principal.tenantId), eq(beneficiaries.id, id)))
    .for('no key update');
  return find(tx, principal, id); // what another transaction did meanwhile is seen
}

async function refuseOthers(tx: Tx, principal: Principal, organizationId: string): Promise<void> {
  const signer = await signerOf(tx, principal, organizationId);
  if (signer === undefined) throw forbidden('You do not belong to this organization');
  if (!mayPay(signer)) throw forbidden('You may not change the beneficiaries of this organization');
}

/** What is stored of a request. @throws BankError 400 beside every field that can't be */
async function keepable(tx: Tx, principal: Principal, request: BeneficiaryRequest) {
  const { organizationId, paymentType, beneficiaryType, currencyId, name, nickname, ...given } = request;
  const details = normalized(given);
  const judged = { paymentType, details, ...(await surroundings(tx, currencyId)) };
  const errors = [
    ...misgiven(judged),
    ...(await unknownRecipient(tx, principal, organizationId, details.recipientOrganizationId)),
  ];
  if (errors.length > 0) throw new BankError(400, 'VALIDATION', errors);
  return { paymentType, beneficiaryType, currencyId, name, nickname: nickname ?? null, details };
}

async function shortcomings(tx: Tx, principal: Principal, row: Row): Promise<ValidationEntry[]> {
  const details = detailsOf(row);
  const judged = { paymentType: row.paymentType, details, ...(await surroundings(tx, row.currencyId)) };
  return [
    ...missing(judged),
    ...misgiven(judged),
    ...(await unknownRecipient(tx, principal, row.organizationId, details.recipientOrganizationId)),
  ];
}

/** The currency's name, and which addresses each network takes in it. @throws BankError 400 beside `currencyId` */
async function surroundings(tx: Tx, currencyId: string) {
  const rows = await tx.select({ id: currencies.id, name: currencies.name }).from(currencies);
  const currency = rows.find(({ id }) => id === currencyId)?.name as CurrencyCode | undefined; // the table holds no other
  if (currency === undefined)
    throw new BankError(400, 'VALIDATION', [
      { property: 'currencyId', constraints: { isCurrency: 'currencyId must be one of the currencies' } },
    ]);
  const casps = caspsWith((name) => rows.find((row) => row.name === name)?.id ?? '');
  return {
    currency,
    addressPattern: (caspId: string, network: string) =>
      casps
        .find(({ id }) => id === caspId)
        ?.networks.find(({ code, currencyIds }) => code === network && currencyIds.includes(currencyId))
        ?.addressPattern,
  };
}

async function unknownRecipient(
  tx: Tx,
  { tenantId }: Principal,
  organizationId: string,
  recipientId: string | undefined,
): Promise<ValidationEntry[]> {
  if (recipientId === undefined) return [];
  const [found] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, recipientId)));
  if (found !== undefined && recipientId !== organizationId) return [];
  return [
    {
      property: 'recipientOrganizationId',
      constraints: { isRecipient: 'recipientOrganizationId must be another customer of the bank' },
    },
  ];
}

async function change(
  tx: Tx,
  principal: Principal,
  { row, lastPaidAt }: View,
  now: Date,
  action: string,
  set: Partial<typeof beneficiaries.$inferInsert>,
): Promise<Beneficiary> {
  const [after] = await tx
    .update(beneficiaries)
    .set({ ...set, updatedAt: now, version: row.version + 1 })
    .where(and(eq(beneficiaries.tenantId, row.tenantId), eq(beneficiaries.id, row.id)))
    .returning();
  if (after === undefined) throw new Error('the beneficiary is gone');
  await note(tx, principal, after, now, action);
  return answer({ row: after, lastPaidAt });
}

async function note(
  tx: Tx,
  { tenantId, userId, sessionId }: { tenantId: string; userId: string | null; sessionId: string | null },
  row: Row,
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

const detailsOf = ({ details }: Row) => beneficiaryDetails.parse(details);

const answer = ({ row, lastPaidAt }: View): Beneficiary => ({
  ...detailsOf(row),
  id: row.id,
  organizationId: row.organizationId,
  paymentType: row.paymentType,
  beneficiaryType: row.beneficiaryType,
  currencyId: row.currencyId,
  name: row.name,
  ...(row.nickname !== null && { nickname: row.nickname }),
  status: row.status,
  rejectReason: row.rejectReason,
  lastPaidAt: lastPaidAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** The text itself, where % and _ mean themselves. */
const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (special) => `\\${special}`);
