/** Files that customers send: kept until something needs them, attached to it, or removed after a day. */
import type { Readable } from 'node:stream';
import { createReadStream } from 'node:fs';
import {
  uploads as contract,
  type FileRef,
  type UploadedFile,
  type UploadPurpose,
} from '@kontor/api-client/contract';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { BankError, coreError } from '../../platform/errors.ts';
import { once, type KeyedAnswer } from '../../platform/idempotency/idempotency.ts';
import type { Principal } from '../../platform/principal.ts';
import { keptUnattachedMs, maxWaitingBytes } from './limits.ts';
import type { Staged } from './receive.ts';
import { uploads } from './tables.ts';

/** A file the bank keeps. */
export type Upload = typeof uploads.$inferSelect;

const uploaded = contract['uploads.create'].answer.shape.data;

/**
 * Stores files that have been received and scanned, all or none. Safe to repeat with the same key, see `once`.
 * @throws BankError 422 LIMIT_EXCEEDED when too much of the person's waits to be attached; 409 as `once` says
 */
export async function keepUploads(
  { db, clock, blobs }: Services,
  { tenantId, userId }: Principal,
  staged: readonly Staged[],
  { purpose, key }: { purpose: UploadPurpose | undefined; key: string | undefined },
): Promise<KeyedAnswer<UploadedFile[]>> {
  const now = clock.now();
  const body = { purpose, files: staged.map(({ name, size, sha256 }) => ({ name, size, sha256 })) };
  const kept: string[] = [];
  try {
    for (const { path } of staged) kept.push(await blobs.put(createReadStream(path)));
    const answer = await inTenant(db, tenantId, (tx) =>
      once(tx, { tenantId, userId, operation: 'uploads.create', key, body, now }, uploaded, async () => {
        await assertWithinQuota(tx, { tenantId, userId }, now, staged);
        const rows = staged.map(({ name, size, sha256, mimeType }, index) => ({
          tenantId,
          userId,
          name,
          size,
          sha256,
          mimeType,
          blobKey: kept[index] ?? '',
          createdAt: now,
          expiresAt: new Date(now.getTime() + keptUnattachedMs),
          meantFor: purpose ?? null,
        }));
        const stored = await tx.insert(uploads).values(rows).returning();
        return kept.map((blobKey) => answerOf(stored.find((row) => row.blobKey === blobKey)));
      }),
    );
    if (answer.replayed) await removeAll(blobs, kept);
    return answer;
  } catch (error) {
    await removeAll(blobs, kept);
    throw error;
  }
}

/** What files for this may have been sent for: those of a batch are for its payments. */
const sentFor = (purpose: UploadPurpose): UploadPurpose[] =>
  purpose === 'PAYMENT' ? ['PAYMENT', 'BATCH'] : [purpose];

/**
 * Takes files for something that is being written in `tx`: nobody can use them again. They must be the person's own, waiting,
 * sent for this or for nothing in particular, and each named once.
 * @param at the present time
 * @param property the request's property that named the n-th id
 * @returns them in the order of `ids`
 * @throws BankError 400 beside every id that can't be taken
 */
export async function claimUploads(
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  ids: readonly string[],
  at: Date,
  purpose: UploadPurpose,
  property: (index: number) => string = (index) => `documents.${index}.uploadId`,
): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const taken = await tx
    .update(uploads)
    .set({ attachedAt: at, attachedFor: purpose })
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        eq(uploads.userId, userId),
        inArray(uploads.id, [...ids]),
        isNull(uploads.attachedAt),
        gt(uploads.expiresAt, at),
        or(isNull(uploads.meantFor), inArray(uploads.meantFor, sentFor(purpose))),
      ),
    )
    .returning();
  const byId = new Map(taken.map((upload) => [upload.id, upload]));
  const errors = ids.flatMap((id, index) =>
    byId.has(id) && ids.indexOf(id) === index
      ? []
      : [
          {
            property: property(index),
            constraints: {
              isUpload: `${property(index)} must be a file you have uploaded within 24 hours and not used yet`,
            },
          },
        ],
  );
  if (errors.length > 0) throw new BankError(400, 'VALIDATION', errors);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The bytes of a file. The stream fails when they are gone. */
export const readUpload = async (
  { blobs }: Pick<Services, 'blobs'>,
  { blobKey }: Pick<Upload, 'blobKey'>,
): Promise<Readable> => blobs.open(blobKey);

/** A file as the contract refers to it. */
export const fileRefOf = ({ id, name, size, mimeType, createdAt }: Upload): FileRef => ({
  id,
  name,
  size,
  mimeType,
  createdAt: createdAt.toISOString(),
});

/** Removes what nobody has used within its time. */
export async function removeUnattached({ db, clock, blobs }: Services, tenantId: string): Promise<void> {
  const gone = await inTenant(db, tenantId, (tx) =>
    tx
      .delete(uploads)
      .where(
        and(eq(uploads.tenantId, tenantId), isNull(uploads.attachedAt), lte(uploads.expiresAt, clock.now())),
      )
      .returning({ blobKey: uploads.blobKey }),
  );
  await removeAll(
    blobs,
    gone.map(({ blobKey }) => blobKey),
  );
}

async function assertWithinQuota(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  now: Date,
  staged: readonly Staged[],
): Promise<void> {
  const [waiting] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        eq(uploads.userId, userId),
        isNull(uploads.attachedAt),
        gt(uploads.expiresAt, now),
      ),
    );
  const more = staged.reduce((sum, { size }) => sum + size, 0);
  if (Number(waiting?.bytes ?? 0) + more > maxWaitingBytes)
    throw coreError(
      'LIMIT_EXCEEDED',
      'Too many of your files wait to be used; use them or try again tomorrow',
    );
}

const removeAll = (blobs: Services['blobs'], keys: readonly string[]): Promise<unknown> =>
  Promise.allSettled(keys.map((key) => blobs.remove(key)));

function answerOf(row: Upload | undefined): UploadedFile {
  if (row === undefined) throw new Error('an upload was not stored');
  const { id, name, size, mimeType, sha256, createdAt, expiresAt } = row;
  return {
    id,
    name,
    size,
    mimeType,
    sha256,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
