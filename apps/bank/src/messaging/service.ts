/** Conversations with the bank: listed, read, written. */
import type { Channel, ChannelType, Message } from '@kontor/api-client/contract';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Services } from '../integrations/index.ts';
import { touchSession } from '../auth/index.ts';
import {
  channelDocuments,
  channels,
  messageReceipts,
  messages,
  writeMessage,
  type Written,
} from '../notifications/index.ts';
import { announce, inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { BankError, forbidden, invalidField } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { channelFor, readOnly, visibleTo } from './access.ts';
import { sentBefore } from './sentBefore.ts';
import { channelAnswers, messageAnswer, readerOf, selectMessages, unreadOf } from './view.ts';

export type ChannelFilter = {
  /** Absent: of every organization. A person's own channels belong to none and are always there. */
  readonly organizationId: string | undefined;
  readonly types: readonly ChannelType[] | undefined;
};

/** The channels a person may see, the one with the latest message first. */
export function listChannels(
  { db }: Services,
  principal: Principal,
  filter: ChannelFilter,
  { after, limit }: { after: { updatedAt: Date; id: string } | null; limit: number },
): Promise<Channel[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const rows = await tx
      .select()
      .from(channels)
      .where(
        and(
          visibleTo(tx, principal),
          within(filter.organizationId),
          filter.types && inArray(channels.type, [...filter.types]),
          after === null
            ? undefined
            : sql`(${channels.updatedAt}, ${channels.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(channels.updatedAt), desc(channels.id))
      .limit(limit);
    return channelAnswers(tx, principal, rows);
  });
}

/** How many messages a person has not read, by channel; channels without one are left out. */
export function unreadCounts(
  { db }: Services,
  principal: Principal,
  organizationId: string | undefined,
): Promise<Record<string, number>> {
  return readTenant(db, principal.tenantId, async (tx) =>
    Object.fromEntries(await countsOf(tx, principal, organizationId)),
  );
}

/** How many messages a person has not read, of all that they may see. */
export async function totalUnread(tx: Tx, person: Person): Promise<number> {
  const counts = await countsOf(tx, person, undefined);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

type Person = Pick<Principal, 'tenantId' | 'userId'>;

async function countsOf(tx: Tx, person: Person, organizationId: string | undefined) {
  const rows = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(visibleTo(tx, person), within(organizationId)));
  return unreadOf(
    tx,
    person,
    rows.map(({ id }) => id),
  );
}

const within = (organizationId: string | undefined) =>
  organizationId === undefined
    ? undefined
    : or(eq(channels.organizationId, organizationId), isNotNull(channels.userId));

/** Where a page of messages begins. */
export type MessageWindow = {
  readonly direction: 'asc' | 'desc';
  /** Place of the last message given, as the page before told it. */
  readonly after: number | null;
  /** A message whose successors are asked for. */
  readonly afterMessage: string | undefined;
  readonly limit: number;
};

export type Placed = { readonly place: number; readonly message: Message };

/**
 * A channel's messages.
 * @throws BankError 404 for a channel that isn't theirs; 400 beside `after` for a message that isn't in it
 */
export function listMessages(
  { db }: Services,
  principal: Principal,
  channelId: string,
  { direction, after, afterMessage, limit }: MessageWindow,
): Promise<Placed[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const { id } = await channelFor(tx, principal, channelId);
    const inChannel = and(eq(messages.tenantId, principal.tenantId), eq(messages.channelId, id));
    const known =
      afterMessage === undefined ? after : (after ?? (await placeOf(tx, principal, id, afterMessage)));
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    const views = await selectMessages(tx, principal.userId)
      .where(and(inChannel, known === null ? undefined : sql`${messages.seq} ${beyond} ${known}`))
      .orderBy(direction === 'asc' ? asc(messages.seq) : desc(messages.seq))
      .limit(limit);
    const reader = await readerOf(tx, principal);
    return views.map((view) => ({ place: view.row.seq, message: messageAnswer(view, reader) }));
  });
}

async function placeOf(
  tx: Tx,
  { tenantId }: Principal,
  channelId: string,
  messageId: string,
): Promise<number> {
  const [found] = await tx
    .select({ seq: messages.seq })
    .from(messages)
    .where(
      and(eq(messages.tenantId, tenantId), eq(messages.channelId, channelId), eq(messages.id, messageId)),
    );
  if (found === undefined) throw invalidField('after', 'isMessage', 'must be a message of the channel');
  return found.seq;
}

/**
 * Marks what others wrote between two instants, both included, as read by this person. Safe to repeat.
 * @returns how many of the channel they have still not read
 * @throws BankError 404; 400 beside `createdAtTo` unless both moments exist and are in order
 */
export function markRead(
  { db, clock }: Services,
  principal: Principal,
  channelId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ channelId: string; unread: number }> {
  if (!(from <= to)) throw invalidField('createdAtTo', 'isAfterFrom', 'must not be before createdAtFrom');
  const { tenantId, userId } = principal;
  return inTenant(db, tenantId, async (tx) => {
    const { id } = await channelFor(tx, principal, channelId);
    const inRange = tx
      .select({ one: sql`1` })
      .from(messages)
      .where(
        and(
          eq(messages.tenantId, messageReceipts.tenantId),
          eq(messages.id, messageReceipts.messageId),
          sql`${messages.createdAt} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`,
        ),
      );
    const { rowCount } = await tx
      .update(messageReceipts)
      .set({ readAt: clock.now() })
      .where(
        and(
          eq(messageReceipts.tenantId, tenantId),
          eq(messageReceipts.userId, userId),
          eq(messageReceipts.channelId, id),
          isNull(messageReceipts.readAt),
          exists(inRange),
        ),
      );
    if ((rowCount ?? 0) > 0) announce(tx, { kind: 'READ', tenantId, channelId: id, userId });
    return { channelId: id, unread: (await unreadOf(tx, principal, [id])).get(id) ?? 0 };
  });
}

export type MessageRequest = {
  readonly channelId: string;
  readonly content: string;
  readonly documentId?: string | undefined;
  /** The same one again is the same message. */
  readonly clientMessageId: string;
};

/**
 * Writes a customer's message, which is an act of the person and keeps their session alive. Safe to repeat.
 * @throws BankError 401 when the session is over; 404 for a channel that isn't theirs; 403 where nobody answers;
 *   409 STALE_ENTITY for a closed one; 409 IDEMPOTENCY_MISMATCH for another message under the same id; 400 beside
 *   `documentId` for a document that isn't in the channel
 */
export function sendMessage(
  { db, clock }: Services,
  principal: Principal,
  request: MessageRequest,
): Promise<Written> {
  const { tenantId, userId } = principal;
  const { channelId, content, documentId, clientMessageId } = request;
  const now = clock.now();
  return inTenant(db, tenantId, async (tx) => {
    if (!(await touchSession(tx, principal, now)))
      throw new BankError(401, 'SESSION_EXPIRED', 'The session has expired; sign in again');
    // Locked, so that two tabs which send the same message at once come one after the other.
    const channel = await channelFor(tx, principal, channelId, 'lock');
    if (channel.type === 'NOTIFICATION') throw forbidden('Nobody answers in this channel');
    if (channel.type === 'DEMO') throw readOnly();
    const before = await sentBefore(
      tx,
      { tenantId, by: { userId }, clientMessageId },
      (message) =>
        message.channelId === channelId &&
        message.content === content &&
        message.documentId === (documentId ?? null),
    );
    if (before !== undefined) return before;
    if (channel.closedAt !== null) throw new BankError(409, 'STALE_ENTITY', 'This conversation is closed');
    if (documentId !== undefined) await assertDocumentOfChannel(tx, tenantId, channelId, documentId);
    return writeMessage(tx, {
      tenantId,
      channelId,
      by: { userId },
      content,
      now,
      clientMessageId,
      documentId,
    });
  });
}

async function assertDocumentOfChannel(
  tx: Tx,
  tenantId: string,
  channelId: string,
  id: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: channelDocuments.id })
    .from(channelDocuments)
    .where(
      and(
        eq(channelDocuments.tenantId, tenantId),
        eq(channelDocuments.channelId, channelId),
        eq(channelDocuments.id, id),
      ),
    );
  if (found === undefined)
    throw invalidField('documentId', 'isDocument', 'must be a document of the channel');
}
