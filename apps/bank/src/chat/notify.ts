import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema.ts';
import { preferencesOf } from '../users/notifications.ts';
import { audienceOf } from './news.ts';
import { noticeOf, type Happening } from './notices.ts';
import { channels } from './tables.ts';
import { writeMessage } from './write.ts';

/**
 * Tells people of something in their notifications, unless they wish not to hear of such things. Holds their channels until
 * the transaction ends, so it comes last in it.
 */
export async function notify(
  tx: Tx,
  { tenantId, userIds, now }: { tenantId: string; userIds: readonly string[]; now: Date },
  happening: Happening,
): Promise<void> {
  // In one order for everybody, so that no two transactions wait for each other.
  for (const userId of [...new Set(userIds)].toSorted()) {
    const [person] = await addressee(tx, { tenantId, userId });
    if (person === undefined) throw new Error(`${userId} has no notifications`);
    const { content, severity, link, wish } = noticeOf(happening, person.locale === 'de' ? 'de' : 'en');
    const wished =
      wish === null || preferencesOf(person.wishes).items.some(({ event, inApp }) => event === wish && inApp);
    if (wished)
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
    .select({ channelId: channels.id, locale: users.locale, wishes: users.notificationPreferences })
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
  { tenantId, organizationId, now, except }: Of,
  happening: Happening,
): Promise<void> {
  const everybody = await audienceOf(tx, tenantId, { organizationId });
  const userIds = everybody.filter((userId) => userId !== except);
  await notify(tx, { tenantId, userIds, now }, happening);
}

type Of = {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly now: Date;
  readonly except?: string;
};
