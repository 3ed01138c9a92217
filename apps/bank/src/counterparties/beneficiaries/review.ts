/** Beneficiaries on their way to be approved: looked at, sent for review, decided. */
import type {
  BankInfo,
  Beneficiary,
  MissingDocument,
  PayeeVerification,
  ValidationEntry,
} from '@kontor/api-client/contract';
import { beneficiaryStates, mayGo, statesBefore } from '@kontor/api-client/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { beneficiaries } from '../../platform/db/paymentTables.ts';
import { BankError, coreError, notFound } from '../../platform/errors.ts';
import { bankFor } from '../payees/banks.ts';
import { verifiable, verifyPayee } from '../payees/verification.ts';
import type { Principal } from '../../platform/principal.ts';
import { bankLanguage } from '../../platform/text/language.ts';
import { texts } from '../../platform/text/texts.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { lackingDocuments, requiredOfBeneficiary } from './documents.ts';
import { change, currencyOf, shortcomings } from './store.ts';
import { approveUnseen } from './save.ts';
import { answer, detailsOf, find, findToChange, note, notifyOfDecision, type View } from './queries.ts';

/**
 * Sends a beneficiary for review; where the tenant reviews none it is approved. Sent already it is answered as it is.
 * @throws BankError 400 beside every field that is missing; 403 for a viewer; 404; 409 STALE_ENTITY when it is approved; 422
 *   DOCUMENTS_REQUIRED
 */
export function submitBeneficiary(
  { db, clock }: Services,
  principal: Principal,
  id: string,
): Promise<Beneficiary> {
  const now = clock.now();
  return inTenant(db, principal.tenantId, async (tx) => {
    const view = await findToChange(tx, principal, id);
    if (view.row.status === 'UNDER_REVIEW') return answer(view);
    if (!mayGo(beneficiaryStates, view.row.status, 'UNDER_REVIEW'))
      throw new BankError(409, 'STALE_ENTITY', 'This beneficiary is approved already', {
        data: answer(view),
      });
    const errors = await shortcomings(tx, principal, view.row);
    if (errors.length > 0) throw new BankError(400, 'VALIDATION', errors);
    const [lacking] = await missingDocuments(tx, principal, view);
    if (lacking !== undefined)
      throw coreError(
        'DOCUMENTS_REQUIRED',
        texts[bankLanguage(principal.language)]('checks:beneficiaryDocument', { document: lacking.name }),
      );
    const submitted = await change(tx, principal, view, now, 'BENEFICIARY_SUBMITTED', {
      status: 'UNDER_REVIEW',
      rejectReason: null,
    });
    if ((await settingsOf(tx, principal.tenantId)).beneficiaries.approvalRequired) return submitted;
    const row = { ...view.row, version: submitted.version };
    return answer({ ...view, row: await approveUnseen(tx, row, now) });
  });
}

type Validation = {
  readonly valid: boolean;
  readonly errors: ValidationEntry[];
  readonly bank: BankInfo | null;
  readonly payeeVerification: PayeeVerification | null;
  readonly missingDocuments: MissingDocument[];
};

/**
 * What a review would find missing. Of a complete account in euros or pounds its bank is asked who holds it, and the
 * beneficiary keeps the answer.
 * @throws BankError 404
 */
export async function validateBeneficiary(
  bank: Services,
  principal: Principal,
  id: string,
): Promise<Validation> {
  const { db } = bank;
  const { tenantId } = principal;
  const { row, currency, found } = await readTenant(db, tenantId, async (tx) => {
    const view = await find(tx, principal, id);
    const errors = await shortcomings(tx, principal, view.row);
    const lacking = await missingDocuments(tx, principal, view);
    return {
      row: view.row,
      currency: await currencyOf(tx, view.row.currencyId),
      found: {
        valid: errors.length + lacking.length === 0,
        errors,
        bank: await bankFor(tx, tenantId, detailsOf(view.row)),
        missingDocuments: lacking,
      },
    };
  });
  const account = verifiable(detailsOf(row));
  const isAsked = row.paymentType === 'LOCAL' && currency !== 'USD' && found.errors.length === 0;
  if (!isAsked || account === null) return { ...found, payeeVerification: null };
  const { name, beneficiaryType, organizationId, version } = row;
  const question = { name, beneficiaryType, account };
  const payeeVerification = await verifyPayee(bank, principal, organizationId, question);
  await inTenant(db, tenantId, (tx) =>
    tx
      .update(beneficiaries)
      .set({ payeeVerificationId: payeeVerification.id })
      // A beneficiary that has changed in the meantime is no longer the one the check was about.
      .where(
        and(
          eq(beneficiaries.tenantId, tenantId),
          eq(beneficiaries.id, id),
          eq(beneficiaries.version, version),
        ),
      ),
  );
  return { ...found, payeeVerification };
}

async function missingDocuments(
  tx: Tx,
  { tenantId, language }: Principal,
  { row: { paymentType }, documents }: View,
): Promise<MissingDocument[]> {
  const { documents: rules } = await settingsOf(tx, tenantId);
  return lackingDocuments(requiredOfBeneficiary(rules, paymentType), documents, language);
}

/**
 * The decision of the bank's staff on a beneficiary under review.
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
        inArray(beneficiaries.status, statesBefore(beneficiaryStates, decision.status)),
        isNull(beneficiaries.removedAt),
      ),
    )
    .returning();
  if (row === undefined) throw notFound();
  await note(tx, { tenantId, userId: null, sessionId: null }, row, now, `BENEFICIARY_${decision.status}`);
  await notifyOfDecision(tx, row, now, decision.status, { about: 'BENEFICIARY', id });
}
