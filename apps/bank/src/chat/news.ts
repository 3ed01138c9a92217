/** What there is to tell the sockets of an event, and to whom. Read when it is told, so that nobody hears what they may no longer see. */
import type { Channel, ChannelType, Message } from '@kontor/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { memberships } from '../db/schema.ts';
import { channels, messageReceipts, messages } from './tables.ts';
import { channelAnswers, messageAnswer, selectMessages } from './view.ts';

export type MessageNews = {
  readonly type: ChannelType;
  readonly message: Message;
  /** Everybody who may see the channel, with what they have not read in it. */
  readonly audience: readonly { readonly userId: string; readonly unread: number }[];
};

/** Undefined when there is no such message. */
export async function messageNews(
  tx: Tx,
  tenantId: string,
  messageId: string,
): Promise<MessageNews | undefined> {
  const [view] = await selectMessages(tx, null).where(
    and(eq(messages.tenantId, tenantId), eq(messages.id, messageId)),
  );
  if (view === undefined) return undefined;
  const { channelId } = view.row;
  const [channel] = await tx
    .select()
    .from(channels)
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));
  if (channel === undefined) return undefined;
  const counts = await tx
    .select({ userId: messageReceipts.userId, unread: sql<number>`count(*)::int` })
    .from(messageReceipts)
    .where(
      and(
        eq(messageReceipts.tenantId, tenantId),
        eq(messageReceipts.channelId, channelId),
        isNull(messageReceipts.readAt),
      ),
    )
    .groupBy(messageReceipts.userId);
  const audience = (await audienceOf(tx, tenantId, channel)).map((userId) => ({
    userId,
    unread: counts.find((one) => one.userId === userId)?.unread ?? 0,
  }));
  return { type: channel.type, message: messageAnswer(view, null), audience };
}

/** A new channel as each of those who may see it does. */
export async function channelNews(
  tx: Tx,
  tenantId: string,
  channelId: string,
): Promise<readonly { readonly userId: string; readonly channel: Channel }[]> {
  const [row] = await tx
    .select()
    .from(channels)
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));
  if (row === undefined) return [];
  const news = [];
  for (const userId of await audienceOf(tx, tenantId, row)) {
    const [channel] = await channelAnswers(tx, { tenantId, userId }, [row]);
    if (channel !== undefined) news.push({ userId, channel });
  }
  return news;
}

type Owner = { readonly organizationId: string } | { readonly userId: string };

/** The people something concerns: who acts for an organization, or one person. */
export async function audienceOf(
  tx: Tx,
  tenantId: string,
  of: Owner | { readonly organizationId: string | null; readonly userId: string | null },
): Promise<string[]> {
  if ('userId' in of && of.userId !== null) return [of.userId];
  if (!('organizationId' in of) || of.organizationId === null) return [];
  const rows = await membersOf(tx, { tenantId, organizationIds: [of.organizationId] });
  return rows.map(({ userId }) => userId);
}

/** Who acts for organizations, by organization. */
export async function actingFor(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await membersOf(tx, { tenantId, organizationIds });
  const ofOrganization = Map.groupBy(rows, ({ organizationId }) => organizationId);
  return new Map([...ofOrganization].map(([id, members]) => [id, members.map(({ userId }) => userId)]));
}

const membersOf = prepared('active_members', ['tenantId', 'organizationIds'], (tx, at) =>
  tx
    .select({ organizationId: memberships.organizationId, userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.tenantId, at.tenantId),
        sql`${memberships.organizationId} = any (${at.organizationIds}::uuid[])`,
        eq(memberships.status, 'ACTIVE'),
      ),
    ),
);
