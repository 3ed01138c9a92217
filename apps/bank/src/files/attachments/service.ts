/** Files that belong to something: a beneficiary, a contract, a payment, an order. */
import type { AttachedFile, FileRef } from '@kontor/api-client/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { BankError, invalidField, notFound } from '../../platform/errors.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import type { Principal } from '../../platform/principal.ts';
import { maxFiles } from '../uploads/limits.ts';
import { claimUploads, fileRefOf, readUpload } from '../uploads/service.ts';
import { uploads } from '../uploads/tables.ts';
import { attachments } from './tables.ts';

const owners = {
  BENEFICIARY: 'beneficiaryId',
  CONTRACT: 'contractId',
  PAYMENT: 'paymentId',
  ORDER: 'orderId',
} as const;

/** What files belong to. Its row must be locked while its files change. */
export type Owner = {
  readonly kind: keyof typeof owners;
  readonly id: string;
  readonly organizationId: string;
};

/** A file as it is named to be attached; `property` is what the request calls its id. */
export type Named = {
  readonly uploadId: string;
  readonly categoryId: string | null;
  readonly name?: string | undefined;
  readonly property: string;
};

/** A file that belongs to something, and the upload it is. */
export type Attached = {
  readonly file: FileRef;
  readonly categoryId: string | null;
  readonly upload: typeof uploads.$inferSelect;
};

const ofOwner = (tenantId: string, { kind, id }: Pick<Owner, 'kind' | 'id'>) =>
  and(eq(attachments.tenantId, tenantId), eq(attachments[owners[kind]], id), isNull(attachments.removedAt));

/** What belongs to each of some things of one kind, in order. */
export async function attachedTo(
  tx: Tx,
  tenantId: string,
  kind: Owner['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Attached[]>> {
  const byOwner = new Map<string, Attached[]>();
  if (ids.length === 0) return byOwner;
  const column = attachments[owners[kind]];
  const rows = await tx
    .select({ owner: column, attachment: attachments, upload: uploads })
    .from(attachments)
    .innerJoin(uploads, and(eq(uploads.tenantId, attachments.tenantId), eq(uploads.id, attachments.uploadId)))
    .where(and(eq(attachments.tenantId, tenantId), inArray(column, [...ids]), isNull(attachments.removedAt)))
    .orderBy(asc(attachments.position), asc(attachments.uploadId));
  for (const { owner, attachment, upload } of rows) {
    if (owner === null) continue;
    const file = { ...fileRefOf(upload), name: attachment.name };
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), { file, categoryId: attachment.categoryId, upload }]);
  }
  return byOwner;
}

/** What belongs to one thing, in order. */
export const attachedToOne = async (
  tx: Tx,
  tenantId: string,
  { kind, id }: Pick<Owner, 'kind' | 'id'>,
): Promise<readonly Attached[]> => (await attachedTo(tx, tenantId, kind, [id])).get(id) ?? [];

/** One of these files, for its reader. @throws BankError 404 when it is none of them */
export async function fileAmong(
  bank: Pick<Services, 'blobs'>,
  attached: readonly Attached[],
  id: string,
): Promise<FileContent> {
  const found = attached.find(({ file }) => file.id === id);
  if (found === undefined) throw notFound();
  const { name, mimeType } = found.file;
  return { content: await readUpload(bank, found.upload), mimeType, name };
}

/** As the contract shows files that have a category. */
export const attachedFiles = (attached: readonly Attached[]): AttachedFile[] =>
  attached.flatMap(({ file, categoryId }) => (categoryId === null ? [] : [{ ...file, categoryId }]));

/**
 * Attaches a person's own uploads. One that is there already stays as it is, so that a lost answer can be asked for again.
 * @returns everything that belongs to it then
 * @throws BankError 400 beside every upload that can't be taken, and beside `documents` for more than 10 in all
 */
export async function attach(
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  owner: Owner,
  files: readonly Named[],
  at: Date,
): Promise<readonly Attached[]> {
  const there = await attachedToOne(tx, tenantId, owner);
  const added = files.filter(({ uploadId }) => !there.some(({ file }) => file.id === uploadId));
  if (there.length + added.length > maxFiles)
    throw invalidField('documents', 'maxFiles', `must be at most ${maxFiles} with those that are there`);
  const claimed = await claimUploads(
    tx,
    { tenantId, userId },
    added.map(({ uploadId }) => uploadId),
    at,
    owner.kind,
    (index) => added[index]?.property ?? '',
  );
  if (added.length > 0)
    await tx.insert(attachments).values(
      added.map(({ uploadId, categoryId, name }, index) => ({
        tenantId,
        uploadId,
        organizationId: owner.organizationId,
        beneficiaryId: owner.kind === 'BENEFICIARY' ? owner.id : null,
        contractId: owner.kind === 'CONTRACT' ? owner.id : null,
        paymentId: owner.kind === 'PAYMENT' ? owner.id : null,
        orderId: owner.kind === 'ORDER' ? owner.id : null,
        categoryId,
        name: name ?? claimed[index]?.name ?? '',
        position: there.length + index,
        attachedBy: userId,
        attachedAt: at,
      })),
    );
  return attachedToOne(tx, tenantId, owner);
}

/**
 * Makes exactly these files those of a thing, in this order: new ones are taken, what is left out no longer belongs to it
 * (the bank keeps it all the same).
 * @throws BankError as `attach`
 */
export async function replaceAttached(
  tx: Tx,
  principal: Pick<Principal, 'tenantId' | 'userId'>,
  owner: Owner,
  files: readonly Named[],
  at: Date,
): Promise<readonly Attached[]> {
  const { tenantId } = principal;
  const ids = files.map(({ uploadId }) => uploadId);
  const repeated = files.find(({ uploadId }, index) => ids.indexOf(uploadId) !== index);
  if (repeated !== undefined)
    throw new BankError(400, 'VALIDATION', [
      {
        property: repeated.property,
        constraints: { isUnique: `${repeated.property} must be named once` },
      },
    ]);
  const there = await attachedToOne(tx, tenantId, owner);
  const dropped = there.map(({ file }) => file.id).filter((id) => !ids.includes(id));
  if (dropped.length > 0)
    await tx
      .update(attachments)
      .set({ removedAt: at })
      .where(and(ofOwner(tenantId, owner), inArray(attachments.uploadId, dropped)));
  await attach(tx, principal, owner, files, at);
  for (const [position, uploadId] of ids.entries())
    await tx
      .update(attachments)
      .set({ position })
      .where(and(ofOwner(tenantId, owner), eq(attachments.uploadId, uploadId)));
  return attachedToOne(tx, tenantId, owner);
}
