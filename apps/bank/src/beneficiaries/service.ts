/** Whom an organization pays again and again: kept, changed, sent for review. */
import {
  beneficiary as contract,
  type AttachedFile,
  type AttachRequest,
  type Beneficiary,
  type BeneficiaryRequest,
  type CurrencyCode,
  type MissingDocument,
  type ReceivedQuery,
  type ValidationEntry,
} from '@kontor/api-client/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { attach, attachedFiles } from '../attachments/service.ts';
import type { Bank } from '../bank.ts';
import { canonicalSha256 } from '../canonical.ts';
import { inTenant, readTenant, type Tx } from '../db/database.ts';
import { beneficiaries, currencies, organizations, payments } from '../db/schema.ts';
import { BankError, coreError, invalidField, notFound } from '../errors.ts';
import { once, type KeyedAnswer } from '../idempotency/idempotency.ts';
import type { Principal } from '../principal.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { lackingDocuments, namedIn, requiredOfBeneficiary } from './documents.ts';
import {
  answer,
  detailsOf,
  find,
  findToChange,
  note,
  refuseOthers,
  selectViews,
  withDocuments,
  type Row,
  type View,
} from './queries.ts';
import { misgiven, missing, normalized, reviewed } from './rules.ts';

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
    return (await withDocuments(tx, tenantId, rows)).map(answer);
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
        return answer({ row, lastPaidAt: null, contractsCount: 0, documents: [] });
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
 * @throws BankError 400 beside every field that is missing; 403 for a viewer; 404; 409 STALE_ENTITY when it is approved; 422
 *   DOCUMENTS_REQUIRED
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
    const [lacking] = await missingDocuments(tx, principal, view);
    if (lacking !== undefined)
      throw coreError('DOCUMENTS_REQUIRED', `Before it is reviewed a document is needed: ${lacking.name}`);
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
): Promise<{ valid: boolean; errors: ValidationEntry[]; missingDocuments: MissingDocument[] }> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const view = await find(tx, principal, id);
    const errors = await shortcomings(tx, principal, view.row);
    const lacking = await missingDocuments(tx, principal, view);
    return { valid: errors.length + lacking.length === 0, errors, missingDocuments: lacking };
  });
}

/**
 * Adds documents; what was approved stays approved.
 * @returns all that there are then
 * @throws BankError 400 beside every entry that can't be taken; 403 for a viewer; 404
 */
export function addBeneficiaryDocuments(
  { db, clock }: Bank,
  principal: Principal,
  id: string,
  request: AttachRequest,
): Promise<AttachedFile[]> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const view = await findToChange(tx, principal, id);
    const { organizationId } = view.row;
    const owner = { kind: 'BENEFICIARY', id, organizationId } as const;
    const documents = await attach(tx, principal, owner, namedIn(request), now);
    await change(tx, principal, view, now, 'BENEFICIARY_DOCUMENTS_ADDED', {});
    return attachedFiles(documents);
  });
}

async function missingDocuments(
  tx: Tx,
  { tenantId }: Principal,
  { row: { paymentType }, documents }: View,
): Promise<MissingDocument[]> {
  const { documents: rules } = await settingsOf(tx, tenantId);
  return lackingDocuments(requiredOfBeneficiary(rules, paymentType), documents);
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

/** What is stored of a request. @throws BankError 400 beside every field that can't be */
async function keepable(tx: Tx, principal: Principal, request: BeneficiaryRequest) {
  const { organizationId, paymentType, beneficiaryType, currencyId, name, nickname, ...given } = request;
  const details = normalized(given);
  const judged = { paymentType, details, currency: await currencyOf(tx, currencyId) };
  const errors = [
    ...misgiven(judged),
    ...(await unknownRecipient(tx, principal, organizationId, details.recipientOrganizationId)),
  ];
  if (errors.length > 0) throw new BankError(400, 'VALIDATION', errors);
  return { paymentType, beneficiaryType, currencyId, name, nickname: nickname ?? null, details };
}

async function shortcomings(tx: Tx, principal: Principal, row: Row): Promise<ValidationEntry[]> {
  const details = detailsOf(row);
  const judged = { paymentType: row.paymentType, details, currency: await currencyOf(tx, row.currencyId) };
  return [
    ...missing(judged),
    ...misgiven(judged),
    ...(await unknownRecipient(tx, principal, row.organizationId, details.recipientOrganizationId)),
  ];
}

/** @throws BankError 400 beside `currencyId` */
async function currencyOf(tx: Tx, currencyId: string): Promise<CurrencyCode> {
  const [found] = await tx
    .select({ name: currencies.name })
    .from(currencies)
    .where(eq(currencies.id, currencyId));
  if (found === undefined) throw invalidField('currencyId', 'isCurrency', 'must be one of the currencies');
  return found.name as CurrencyCode; // the table holds no other
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
  view: View,
  now: Date,
  action: string,
  set: Partial<typeof beneficiaries.$inferInsert>,
): Promise<Beneficiary> {
  const { row } = view;
  const [after] = await tx
    .update(beneficiaries)
    .set({ ...set, updatedAt: now, version: row.version + 1 })
    .where(and(eq(beneficiaries.tenantId, row.tenantId), eq(beneficiaries.id, row.id)))
    .returning();
  if (after === undefined) throw new Error('the beneficiary is gone');
  await note(tx, principal, after, now, action);
  return answer({ ...view, row: after });
}

/** The text itself, where % and _ mean themselves. */
const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (special) => `\\${special}`);
