/** Whom an organization pays again and again: kept and changed. How they are approved is in review.ts. */
import {
  attachedFile,
  beneficiary as contract,
  type AttachedFile,
  type AttachRequest,
  type Beneficiary,
  type BeneficiaryRequest,
  type ReceivedQuery,
} from '@kontor/api-client/contract';
import { beneficiaryStates, mayGo } from '@kontor/api-client/domain';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { attach, attachedFiles } from '../../files/index.ts';
import type { Services } from '../../integrations/index.ts';
import { canonicalSha256 } from '../../platform/canonical.ts';
import { inTenant, readTenant } from '../../platform/db/database.ts';
import { beneficiaries, payments } from '../../platform/db/paymentTables.ts';
import { BankError, notFound } from '../../platform/errors.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Principal } from '../../platform/principal.ts';
import { namedIn } from './documents.ts';
import { change, keepable } from './store.ts';
import {
  answer,
  detailsOf,
  find,
  findToChange,
  isFavourite,
  note,
  assertMayPayFor,
  selectViews,
  withDocuments,
} from './queries.ts';
import { reviewed } from './rules.ts';

export type BeneficiaryFilter = Pick<
  ReceivedQuery<'beneficiaries.list'>,
  'query' | 'paymentType' | 'currencyId' | 'status'
> & { readonly organizationId: string };

/** An organization's beneficiaries: the person's favourites, then the others, the newest first. The caller belongs to the organization. */
export function listBeneficiaries(
  { db }: Services,
  principal: Principal,
  { organizationId, query, paymentType, currencyId, status }: BeneficiaryFilter,
  { after, limit }: { after: { favourite: boolean; createdAt: Date; id: string } | null; limit: number },
): Promise<Beneficiary[]> {
  const { tenantId, userId } = principal;
  const favourite = isFavourite(userId);
  const part = `%${likeText(query ?? '')}%`;
  // Of signs alone nothing is left to compare numbers with.
  const number = (query ?? '').replaceAll(/[\s-]/gu, '') || (query ?? '');
  const numberPart = `%${likeText(number)}%`;
  return readTenant(db, tenantId, async (tx) => {
    const rows = await selectViews(tx, principal)
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
            : sql`(${favourite}, ${beneficiaries.createdAt}, ${beneficiaries.id}) < (${after.favourite}::boolean, ${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(favourite), desc(beneficiaries.createdAt), desc(beneficiaries.id))
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
  { db, clock }: Services,
  principal: Principal,
  request: BeneficiaryRequest,
  key: string | undefined,
): Promise<KeyedAnswer<Beneficiary>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    await assertMayPayFor(tx, principal, request.organizationId);
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
        return answer({
          row,
          favourite: false,
          verification: null,
          lastPaidAt: null,
          contractsCount: 0,
          documents: [],
        });
      },
    );
  });
}

/** One beneficiary. @throws BankError 404 when it is not there, removed, or another organization's */
export function getBeneficiary({ db }: Services, principal: Principal, id: string): Promise<Beneficiary> {
  return readTenant(db, principal.tenantId, async (tx) => answer(await find(tx, principal, id)));
}

/**
 * Changes a beneficiary to what is given, whole. What a review looks at can't change under it: then it is a DRAFT again.
 * @throws BankError 400 beside every field that can't be; 403 for a viewer; 404; 409 STALE_ENTITY with the present one
 */
export function updateBeneficiary(
  { db, clock }: Services,
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
      throw new BankError(409, 'STALE_ENTITY', 'Somebody else has changed this in the meantime', {
        data: answer(view),
      });
    const kept = await keepable(tx, principal, request);
    const same =
      canonicalSha256(reviewed(kept)) === canonicalSha256(reviewed({ ...row, details: detailsOf(row) }));
    if (same) return change(tx, principal, view, now, 'BENEFICIARY_CHANGED', kept);
    const status = mayGo(beneficiaryStates, row.status, 'DRAFT') ? 'DRAFT' : row.status;
    const other = { ...view, verification: null };
    const set = { ...kept, status, payeeVerificationId: null };
    return change(tx, principal, other, now, 'BENEFICIARY_CHANGED', set);
  });
}

/**
 * Takes a beneficiary off the list; payments made stay.
 * @throws BankError 403 for a viewer; 404; 409 BENEFICIARY_IN_USE while a payment to it awaits a signature
 */
export function removeBeneficiary({ db, clock }: Services, principal: Principal, id: string): Promise<void> {
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
 * Adds documents; what was approved stays approved. One that is there already stays as it is. A key is honoured.
 * @returns all that there are then
 * @throws BankError 400 beside every entry that can't be taken; 403 for a viewer; 404
 */
export function addBeneficiaryDocuments(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  request: AttachRequest,
  key: string | undefined,
): Promise<KeyedAnswer<AttachedFile[]>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  const body = { id, ...request };
  return inTenant(db, tenantId, async (tx) => {
    const view = await findToChange(tx, principal, id);
    const keyed = {
      tenantId,
      userId,
      operation: 'beneficiaries.addDocuments',
      key,
      body,
      now,
      repeatable: true,
    };
    return once(tx, keyed, attachedFile.array(), async () => {
      const { organizationId } = view.row;
      const owner = { kind: 'BENEFICIARY', id, organizationId } as const;
      const before = view.documents.length;
      const documents = await attach(tx, principal, owner, namedIn(request), now);
      if (documents.length > before)
        await change(tx, principal, view, now, 'BENEFICIARY_DOCUMENTS_ADDED', {});
      return attachedFiles(documents);
    });
  });
}

/** The text itself, where % and _ mean themselves. */
const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (special) => `\\${special}`);
