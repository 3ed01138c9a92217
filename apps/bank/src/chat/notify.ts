import { and, eq } from 'drizzle-orm';
import type { Messenger } from '../adapters/messenger.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema.ts';
import { wishes } from '../users/wishes.ts';
import { audienceOf } from './news.ts';
import { noticeOf, type Happening } from './notices.ts';
import { channels } from './tables.ts';
import { writeMessage } from './write.ts';

/** Who tells, and when. */
export type Teller = {
  readonly tenantId: string;
  readonly now: Date;
  /** Brings it to the phones of those who wish for that as well. */
  readonly messenger: Messenger;
};

type Whom = {
  readonly tenantId: string;
  readonly userIds: readonly string[];
  readonly now: Date;
  /** Brings it to the phones of those who wish for that as well. */
  readonly messenger?: Messenger;
};

/**
 * Tells people of something in their notifications, unless they wish not to hear of such things. Holds their channels until
 * the transaction ends, so it comes last in it.
 */
export async function notify(
  tx: Tx,
  { tenantId, userIds, now, messenger }: Whom,
  happening: Happening,
): Promise<void> {
  // In one order for everybody, so that no two transactions wait for each other.
  for (const userId of [...new Set(userIds)].toSorted()) {
    const [person] = await addressee(tx, { tenantId, userId });
    if (person === undefined) throw new Error(`${userId} has no notifications`);
    const { content, severity, link, wish } = noticeOf(happening, person.locale === 'de' ? 'de' : 'en');
    if (wish !== null && messenger !== undefined && wishes(person.wishes, wish, 'sms'))
      await messenger.send(tx, { phone: person.phone, channel: person.channel, text: content });
    if (wish === null || wishes(person.wishes, wish, 'inApp'))
      await writeMessage(tx, {
        tenantId,
        channelId: person.channelId,
        by: 'THE_BANK',
        content,
        now,
        notice: { severity, link },
      });
  }
}

const addressee = prepared('addressee', ['tenantId', 'userId'], (tx, at) =>
  tx
    .select({
      channelId: channels.id,
      locale: users.locale,
      wishes: users.notificationPreferences,
      phone: users.phone,
      channel: users.codeChannel,
    })
    .from(users)
    .innerJoin(
      channels,
      and(
        eq(channels.tenantId, users.tenantId),
        eq(channels.userId, users.id),
        eq(channels.type, 'NOTIFICATION'),
      ),
    )
    .where(and(eq(users.tenantId, at.tenantId), eq(users.id, at.userId))),
);

/** The same for everybody who acts for an organization, but for `except`. */
export async function notifyOrganization(
  tx: Tx,
  { tenantId, organizationId, now, except, messenger }: Of,
  happening: Happening,
): Promise<void> {
  const everybody = await audienceOf(tx, tenantId, { organizationId });
  const userIds = everybody.filter((userId) => userId !== except);
  await notify(tx, { tenantId, userIds, now, ...(messenger !== undefined && { messenger }) }, happening);
}

type Of = Omit<Whom, 'userIds'> & { readonly organizationId: string; readonly except?: string };
