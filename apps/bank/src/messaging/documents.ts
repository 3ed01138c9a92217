/** Files in conversations. */
import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../integrations/index.ts';
import { accepted, extensionOf, claimUploads, readUpload } from '../files/index.ts';
import { channelDocuments } from '../notifications/index.ts';
import { inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { BankError, invalidField, notFound } from '../platform/errors.ts';
import { once, type KeyedAnswer } from '../platform/idempotency/idempotency.ts';
import type { Principal } from '../platform/principal.ts';
import { isUuid } from '../platform/uuid.ts';
import { channelFor, readOnly, type ChannelRow } from './access.ts';

export type ChannelDocument = { readonly id: string; readonly name: string };

/**
 * Puts an uploaded file into a channel, to be named by a message. Safe to repeat; a key is honoured.
 * @throws BankError 400 beside `uploadId` for a file that can't be taken or `name` when its ending is not that of such a
 *   file; 404 for a channel that isn't theirs; 409 STALE_ENTITY for a closed one
 */
export function addDocument(
  { db, clock }: Services,
  principal: Principal,
  channelId: string,
  { uploadId, name }: { uploadId: string; name: string },
  key: string | undefined,
): Promise<KeyedAnswer<ChannelDocument>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  const body = { channelId, uploadId, name };
  const keyed = { tenantId, userId, operation: 'channels.addDocument', key, body, now, repeatable: true };
  const add = async (tx: Tx, channel: ChannelRow): Promise<ChannelDocument> => {
    const [before] = await tx
      .select({ id: channelDocuments.id, name: channelDocuments.name })
      .from(channelDocuments)
      .where(
        and(
          eq(channelDocuments.tenantId, tenantId),
          eq(channelDocuments.channelId, channelId),
          eq(channelDocuments.userId, userId),
          eq(channelDocuments.uploadId, uploadId),
        ),
      );
    if (before !== undefined) return before;
    if (channel.type === 'DEMO') throw readOnly();
    if (channel.type === 'NOTIFICATION' || channel.closedAt !== null)
      throw new BankError(409, 'STALE_ENTITY', 'This conversation is closed');
    const [upload] = await claimUploads(tx, principal, [uploadId], now, 'CHAT', () => 'uploadId');
    if (upload === undefined) throw new Error('the upload was not claimed');
    const extension = extensionOf(name);
    if (extension === undefined || accepted[extension] !== upload.mimeType)
      throw invalidField('name', 'isFileName', 'must end like the name of such a file');
    const { size, mimeType, blobKey } = upload;
    const [document] = await tx
      .insert(channelDocuments)
      .values({ tenantId, channelId, name, size, mimeType, blobKey, userId, uploadId, createdAt: now })
      .returning({ id: channelDocuments.id, name: channelDocuments.name });
    if (document === undefined) throw new Error('the document was not stored');
    return document;
  };
  return inTenant(db, tenantId, async (tx) => {
    const channel = await channelFor(tx, principal, channelId, 'lock');
    return once(tx, keyed, z.object({ id: z.string(), name: z.string() }), () => add(tx, channel));
  });
}

/** Types that can run nothing, and that every browser shows by itself. */
const shownInline: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'application/pdf']);

/**
 * A document's bytes.
 * @param disposition `inline` shows images and PDFs in the page; anything else is saved all the same
 * @throws BankError 404
 */
export async function documentFile(
  bank: Services,
  principal: Principal,
  { channelId, documentId }: { channelId: string; documentId: string },
  disposition: 'inline' | 'attachment',
): Promise<{ content: Readable; mimeType: string; name: string; inline: boolean }> {
  if (!isUuid(documentId)) throw notFound();
  const found = await readTenant(bank.db, principal.tenantId, async (tx) => {
    const channel = await channelFor(tx, principal, channelId);
    const [document] = await tx
      .select()
      .from(channelDocuments)
      .where(
        and(
          eq(channelDocuments.tenantId, principal.tenantId),
          eq(channelDocuments.channelId, channel.id),
          eq(channelDocuments.id, documentId),
        ),
      );
    return document;
  });
  if (found === undefined) throw notFound();
  const { mimeType, name } = found;
  const content = await readUpload(bank, found);
  return { content, mimeType, name, inline: disposition === 'inline' && shownInline.has(mimeType) };
}
