/** Papers a company hands in with its application. */
import {
  applications as contract,
  type ApplicationDocument,
  type ReceivedBody,
  type ValidationEntry,
} from '@kontor/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { maxFiles, maxSizeBytes, uploadLimits, claimUploads } from '../../files/index.ts';
import { inTenant, readTenant } from '../../platform/db/database.ts';
import { BankError, notFound } from '../../platform/errors.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Principal } from '../../platform/principal.ts';
import { changeApplication, findApplication, lockApplication, assertCurrent } from './access.ts';
import { bankLanguage } from '../../platform/text/language.ts';
import { paperDescription, schemesOf } from './schemes.ts';
import { applicationDocuments } from './tables.ts';
import { corporateAnswer, documentAnswer, documentsOf } from './view.ts';

const added = contract['applications.addDocuments'].answer.shape.data;

/** A company's documents, oldest first. @throws BankError 404 */
export function listDocuments(
  { db }: Services,
  principal: Principal,
  id: string,
): Promise<ApplicationDocument[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    await findApplication(tx, principal, id, ['CORPORATE']);
    return (await documentsOf(tx, principal.tenantId, [id])).map(documentAnswer);
  });
}

/**
 * Adds uploaded files to a company's application; answers those added. Safe to repeat with the same key.
 * @throws BankError 400 beside a file or a category that can't be; 404; 409 STALE_ENTITY once it is with the bank
 */
export function addDocuments(
  bank: Services,
  principal: Principal,
  id: string,
  { documents }: ReceivedBody<'applications.addDocuments'>,
  key: string | undefined,
): Promise<KeyedAnswer<ApplicationDocument[]>> {
  const now = bank.clock.now();
  const { tenantId, userId } = principal;
  const request = {
    tenantId,
    userId,
    operation: 'applications.addDocuments',
    key,
    body: { id, documents },
    now,
  };
  return inTenant(bank.db, tenantId, (tx) =>
    once(tx, request, added, async () => {
      const row = await lockApplication(tx, principal, id, ['CORPORATE']);
      await assertCurrent(row, undefined, () => corporateAnswer(tx, bank, row, principal.language));
      const { CORPORATE: scheme } = await schemesOf(tx, tenantId, bank.identity.provider);
      const present = await documentsOf(tx, tenantId, [id]);
      const errors = documents.flatMap(({ categoryId }, index): ValidationEntry[] => {
        const property = `documents.${index}.categoryId`;
        if (!scheme.documentsCategories.some((category) => category.id === categoryId))
          return [
            { property, constraints: { isIn: `${property} must be a category of a Document asked for` } },
          ];
        const many =
          present.filter((document) => document.categoryId === categoryId).length +
          documents.slice(0, index + 1).filter((document) => document.categoryId === categoryId).length;
        return many > maxFiles
          ? [{ property, constraints: { maxFiles: `${property} must have at most ${maxFiles} Documents` } }]
          : [];
      });
      if (errors.length > 0) throw new BankError(400, 'VALIDATION', errors);
      const uploads = await claimUploads(
        tx,
        principal,
        documents.map(({ uploadId }) => uploadId),
        now,
        'APPLICATION',
      );
      const rows = await tx
        .insert(applicationDocuments)
        .values(
          uploads.map((upload, index) => ({
            tenantId,
            applicationId: id,
            uploadId: upload.id,
            categoryId: documents[index]?.categoryId ?? '',
            name: documents[index]?.name ?? upload.name,
            createdAt: now,
          })),
        )
        .returning({ id: applicationDocuments.id });
      await changeApplication(tx, row, now, {});
      const ids = rows.map((stored) => stored.id);
      return (await documentsOf(tx, tenantId, [id]))
        .filter((one) => ids.includes(one.id))
        .map(documentAnswer);
    }),
  );
}

/** Takes a document off. @throws BankError 404; 409 STALE_ENTITY once the application is with the bank (B38) */
export function removeDocument(
  bank: Services,
  principal: Principal,
  id: string,
  documentId: string,
): Promise<void> {
  const now = bank.clock.now();
  return inTenant(bank.db, principal.tenantId, async (tx) => {
    const row = await lockApplication(tx, principal, id, ['CORPORATE']);
    await assertCurrent(row, undefined, () => corporateAnswer(tx, bank, row, principal.language));
    const known = (await documentsOf(tx, principal.tenantId, [id])).some(
      (document) => document.id === documentId,
    );
    if (!known) throw notFound();
    await tx
      .update(applicationDocuments)
      .set({ removedAt: now })
      .where(
        and(
          eq(applicationDocuments.tenantId, principal.tenantId),
          eq(applicationDocuments.id, documentId),
          isNull(applicationDocuments.removedAt),
        ),
      );
    await changeApplication(tx, row, now, {});
  });
}

/** Which papers an application takes. @throws BankError 404 */
export function allowedCategories({ db, identity }: Services, principal: Principal, id: string) {
  return readTenant(db, principal.tenantId, async (tx) => {
    const { type } = await findApplication(tx, principal, id);
    const { [type]: scheme } = await schemesOf(tx, principal.tenantId, identity.provider, principal.language);
    return scheme.documentsCategories.map((category) => ({
      ...category,
      description: paperDescription(category.id, bankLanguage(principal.language)),
      maxFiles,
      mimeTypes: uploadLimits.mimeTypes,
      maxSizeBytes,
    }));
  });
}
