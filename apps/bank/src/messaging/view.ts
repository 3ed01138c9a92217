/** Messages and channels as the contract shows them. */
import type { Channel, Message } from '@kontor/api-client/contract';
import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import { users } from '../platform/db/schema.ts';
import type { ChannelRow } from './access.ts';
import { contentOf, titleOf } from './texts.ts';
import { languageOfUser, type BankLanguage } from '../platform/text/language.ts';
import { channelDocuments, channels, employees, messageReceipts, messages } from '../notifications/index.ts';

// Drizzle takes a joined row for missing when its first column is null, so that is one which never is.

/** Messages with their authors and documents; `readerId` is whose reading `readAt` tells of. */
export function selectMessages(tx: Tx, readerId: string | null) {
  return tx
    .select({
      row: messages,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      employee: { firstName: employees.firstName, lastName: employees.lastName },
      document: {
        id: channelDocuments.id,
        name: channelDocuments.name,
        size: channelDocuments.size,
        mimeType: channelDocuments.mimeType,
      },
      receipt: { messageId: messageReceipts.messageId, readAt: messageReceipts.readAt },
    })
    .from(messages)
    .leftJoin(users, and(eq(users.tenantId, messages.tenantId), eq(users.id, messages.userId)))
    .leftJoin(
      employees,
      and(eq(employees.tenantId, messages.tenantId), eq(employees.id, messages.employeeId)),
    )
    .leftJoin(
      channelDocuments,
      and(eq(channelDocuments.tenantId, messages.tenantId), eq(channelDocuments.id, messages.documentId)),
    )
    .leftJoin(
      messageReceipts,
      and(
        eq(messageReceipts.tenantId, messages.tenantId),
        eq(messageReceipts.messageId, messages.id),
        readerId === null ? sql`false` : eq(messageReceipts.userId, readerId),
      ),
    );
}

export type MessageView = Awaited<ReturnType<typeof selectMessages>>[number];

/** Who reads, and the language of what the bank itself says there. */
export type Reader = { readonly userId: string; readonly language: BankLanguage };

export const readerOf = async (
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<Reader> => ({ userId, language: await languageOfUser(tx, tenantId, userId) });

/** One message as a person sees it; null: as it comes to anybody who has just been told of it, which the bank itself writes none of. */
export function messageAnswer(
  { row, user, employee, document, receipt }: MessageView,
  reader: Reader | null,
): Message {
  return {
    id: row.id,
    clientMessageId: row.userId === null ? null : row.clientMessageId,
    channelId: row.channelId,
    content: contentOf(row, reader?.language ?? 'en'),
    type: document === null ? 'TEXT' : 'DOCUMENT',
    createdAt: row.createdAt.toISOString(),
    readAt: readAt(row, receipt, reader?.userId ?? null)?.toISOString() ?? null,
    userId: row.userId,
    employeeId: row.employeeId,
    user: user && { profile: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' } },
    employee: employee && { profile: employee },
    documentId: row.documentId,
    document,
    ...(row.severity !== null && { severity: row.severity, link: row.link }),
  };
}

function readAt(
  row: MessageView['row'],
  receipt: MessageView['receipt'],
  readerId: string | null,
): Date | null {
  if (readerId === null || row.userId === readerId) return row.seenAt;
  // Without a receipt it was there before they came.
  return receipt === null ? row.createdAt : receipt.readAt;
}

/** How many messages a person has not read in each channel; channels without one are left out. */
export async function unreadOf(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  channelIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ channelId: messageReceipts.channelId, count: sql<number>`count(*)::int` })
    .from(messageReceipts)
    .where(
      and(
        eq(messageReceipts.tenantId, tenantId),
        eq(messageReceipts.userId, userId),
        anyOf(messageReceipts.channelId, channelIds),
        isNull(messageReceipts.readAt),
      ),
    )
    .groupBy(messageReceipts.channelId);
  return new Map(rows.map(({ channelId, count }) => [channelId, count]));
}

/** One statement for any number of ids. */
const anyOf = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Names in an application, as its channel keeps them. */
export const applicant = z.object({
  companyName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** Channels as one person sees them, in the order given. */
export async function channelAnswers(
  tx: Tx,
  person: { tenantId: string; userId: string },
  rows: readonly ChannelRow[],
): Promise<Channel[]> {
  const ids = rows.map(({ id }) => id);
  const reader = await readerOf(tx, person);
  const unread = await unreadOf(tx, person, ids);
  const lastOnes = await selectMessages(tx, reader.userId)
    .innerJoin(
      channels,
      and(
        eq(channels.tenantId, messages.tenantId),
        eq(channels.id, messages.channelId),
        eq(channels.lastSeq, messages.seq),
      ),
    )
    .where(and(eq(messages.tenantId, person.tenantId), anyOf(messages.channelId, ids)));
  return rows.map((row) => {
    const unreadCount = unread.get(row.id) ?? 0;
    return {
      id: row.id,
      title: titleOf(row, reader.language),
      channelType: row.type,
      organizationId: row.organizationId,
      messages: lastOnes
        .filter((view) => view.row.channelId === row.id)
        .map((view) => messageAnswer(view, reader)),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      hasUnread: unreadCount > 0,
      unreadCount,
      application:
        row.applicationId === null ? null : { id: row.applicationId, ...applicant.parse(row.applicant) },
      paymentId: row.paymentId,
      closedAt: row.closedAt?.toISOString() ?? null,
    };
  });
}
