/** What there is to tell the sockets of an event, and to whom. Read when it is told, so that nobody hears what they may no longer see. */
import { audienceOf, channels, employees, messageReceipts, messages } from '../notifications/index.ts';
import type { Channel, ChannelType, Message, MessageAuthor } from '@kontor/api-client/contract';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import type { ChannelRow } from './access.ts';
import { channelAnswers, messageAnswer, selectMessages } from './view.ts';

export type MessagePayload = {
  readonly type: ChannelType;
  readonly message: Message;
  /** Its place in the channel, in which messages count from 1. */
  readonly place: number;
  /** Everybody who may see the channel, with what they have not read in it. */
  readonly audience: readonly { readonly userId: string; readonly unread: number }[];
};

/** Undefined when there is no such message. */
export async function messagePayload(
  tx: Tx,
  tenantId: string,
  messageId: string,
): Promise<MessagePayload | undefined> {
  const [view] = await selectMessages(tx, null).where(
    and(eq(messages.tenantId, tenantId), eq(messages.id, messageId)),
  );
  if (view === undefined) return undefined;
  const { channelId } = view.row;
  const channel = await find(tx, tenantId, channelId);
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
  return { type: channel.type, message: messageAnswer(view, null), place: view.row.seq, audience };
}

/** A channel's messages after one place and before another, as its subscribers get them. */
export async function messagesBetween(
  tx: Tx,
  tenantId: string,
  channelId: string,
  after: number,
  before: number,
): Promise<readonly Pick<MessagePayload, 'message' | 'place'>[]> {
  const views = await selectMessages(tx, null)
    .where(
      and(
        eq(messages.tenantId, tenantId),
        eq(messages.channelId, channelId),
        gt(messages.seq, after),
        lt(messages.seq, before),
      ),
    )
    .orderBy(asc(messages.seq));
  return views.map((view) => ({ message: messageAnswer(view, null), place: view.row.seq }));
}

async function find(tx: Tx, tenantId: string, channelId: string): Promise<ChannelRow | undefined> {
  const [row] = await tx
    .select()
    .from(channels)
    .where(and(eq(channels.tenantId, tenantId), eq(channels.id, channelId)));
  return row;
}

/** Everybody who may see a channel. */
export async function membersOfChannel(
  tx: Tx,
  tenantId: string,
  channelId: string,
): Promise<readonly string[]> {
  const row = await find(tx, tenantId, channelId);
  return row === undefined ? [] : audienceOf(tx, tenantId, row);
}

/** An employee who types, and everybody who may see it. Undefined when there is no such employee. */
export async function typingPayload(
  tx: Tx,
  tenantId: string,
  channelId: string,
  employeeId: string,
): Promise<{ readonly employee: MessageAuthor; readonly audience: readonly string[] } | undefined> {
  const [profile] = await tx
    .select({ firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(and(eq(employees.tenantId, tenantId), eq(employees.id, employeeId)));
  if (profile === undefined) return undefined;
  return { employee: { profile }, audience: await membersOfChannel(tx, tenantId, channelId) };
}

/** A new channel as each of those who may see it does. */
export async function channelPayload(
  tx: Tx,
  tenantId: string,
  channelId: string,
): Promise<readonly { readonly userId: string; readonly channel: Channel }[]> {
  const row = await find(tx, tenantId, channelId);
  if (row === undefined) return [];
  const news = [];
  for (const userId of await audienceOf(tx, tenantId, row)) {
    const [channel] = await channelAnswers(tx, { tenantId, userId }, [row]);
    if (channel !== undefined) news.push({ userId, channel });
  }
  return news;
}
