/** Files that show what a payment is for. */
import { attachedFile, type AttachedFile, type AttachRequest } from '@kontor/api-client/contract';
import { mayPay } from '@kontor/api-client/domain';
import { attach, attachedFiles, attachedToOne, fileAmong } from '../files/index.ts';
import type { Services } from '../integrations/index.ts';
import { documentsOfPayment, namedIn } from '../counterparties/index.ts';
import { inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { BankError, coreError, forbidden } from '../platform/errors.ts';
import type { FileContent } from '../platform/fileContent.ts';
import { once, type KeyedAnswer } from '../platform/idempotency/idempotency.ts';
import type { Principal } from '../platform/principal.ts';
import { bankLanguage, type BankLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import type { DocumentRules } from '../platform/tenants/tenantSettings.ts';
import { found } from './access.ts';
import { statusOf, type PaymentView } from './present.ts';
import { findPayment, lockPayment } from './queries.ts';

/** The files of a payment. */
export const documentsOf = async (tx: Tx, { tenantId, id }: PaymentView['row']): Promise<AttachedFile[]> =>
  attachedFiles(await attachedToOne(tx, tenantId, { kind: 'PAYMENT', id }));

/**
 * Attaches files to a payment that is still to be signed, is on its way, or has been made. Attaching one again changes
 * nothing: when its client fails halfway, the payment stays and the files are sent again (A59). A key is honoured.
 * @returns everything attached then
 * @throws BankError 400 beside every entry that can't be taken; 403 for a viewer; 404; 409 STALE_ENTITY for a payment that
 *   will never be made
 */
export function addPaymentDocuments(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  request: AttachRequest,
  key: string | undefined,
): Promise<KeyedAnswer<AttachedFile[]>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  const keyed = {
    tenantId,
    userId,
    operation: 'payments.addDocuments',
    key,
    body: { id, ...request },
    now,
    repeatable: true,
  };
  return inTenant(db, tenantId, async (tx) => {
    const { row, signer } = found(await lockPayment(tx, principal, id));
    if (!mayPay(signer)) throw forbidden('You may not add documents for this organization');
    if (!['UNSIGNED', 'PROCESSING', 'COMPLETED'].includes(statusOf(row, now)))
      throw new BankError(409, 'STALE_ENTITY', 'The payment was not made, and will not be');
    const owner = { kind: 'PAYMENT', id, organizationId: row.organizationId } as const;
    return once(tx, keyed, attachedFile.array(), async () =>
      attachedFiles(await attach(tx, principal, owner, namedIn(request), now)),
    );
  });
}

/** A document of a payment, as a file. @throws BankError 404 when it is not one of its */
export function paymentFile(
  bank: Services,
  principal: Principal,
  { id, documentId }: { id: string; documentId: string },
): Promise<FileContent> {
  const { tenantId } = principal;
  return readTenant(bank.db, tenantId, async (tx) => {
    found(await findPayment(tx, principal, id));
    return fileAmong(bank, await attachedToOne(tx, tenantId, { kind: 'PAYMENT', id }), documentId);
  });
}

/**
 * Documents can be attached only once a payment is there, so what is needed is asked for before it is signed.
 * @throws BankError 422 DOCUMENTS_REQUIRED, with those that are missing
 */
export async function assertDocumented(
  tx: Tx,
  rules: DocumentRules,
  { row, decimals }: PaymentView,
  language?: BankLanguage,
): Promise<void> {
  const { tenantId, paymentType, currencyId, sum } = row;
  const wanted = documentsOfPayment(rules, { paymentType, currencyId, decimals, sum }, language);
  const required = wanted.filter((one) => one.required);
  if (required.length === 0) return;
  const there = await attachedToOne(tx, tenantId, { kind: 'PAYMENT', id: row.id });
  const missing = required.filter(
    ({ categoryId }) => !there.some((attached) => attached.categoryId === categoryId),
  );
  const [first] = missing;
  if (first !== undefined)
    throw coreError(
      'DOCUMENTS_REQUIRED',
      texts[bankLanguage(language)]('checks:paymentDocument', { document: first.name }),
      {
        data: missing.map(({ categoryId, name }) => ({ categoryId, name })),
      },
    );
}
