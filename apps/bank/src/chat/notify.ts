import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema.ts';
import { tellLater } from '../notices/later.ts';
import { languageOf } from '../users/language.ts';
import { waysOf } from '../users/wishes.ts';
import { audienceOf } from './news.ts';
import { masked, noticeOf, type Happening } from './notices.ts';
import { channels } from './tables.ts';
import { writeNotices, type NewNotice } from './write.ts';

/** Whose people are told, and when. */
export type Teller = { readonly tenantId: string; readonly now: Date };

/** What is told to whom. */
export type News = { readonly userIds: readonly string[]; readonly happening: Happening };

/**
 * Tells people of things in their notifications, and outside the application, as each of them wishes it. Holds their channels
 * until the transaction ends, so it comes last in it.
 */
export async function notifyAll(tx: Tx, { tenantId, now }: Teller, news: readonly News[]): Promise<void> {
  const userIds = [...new Set(news.flatMap((one) => one.userIds))];
  if (userIds.length === 0) return;
  const people = await addressees(tx, { tenantId, userIds });
  const notices = userIds.flatMap((userId) => {
    const person = people.find((one) => one.userId === userId);
    if (person === undefined) throw new Error(`${userId} has no notifications`);
    return news
      .filter((one) => one.userIds.includes(userId))
      .flatMap(({ happening }): NewNotice[] => {
        const language = languageOf(person);
        const { content, severity, link, wish, fleeting } = noticeOf(happening, language);
        const ways = waysOf(person.wishes, wish);
        const { content: text } = noticeOf(masked(happening), language);
        if (ways.sms) tellLater(tx, tenantId, { about: 'TEXT', id: userId, text });
        if (wish !== null) {
          const told = { id: userId, event: wish, text, link };
          if (ways.email) tellLater(tx, tenantId, { about: 'MAIL', ...told });
          if (ways.push) tellLater(tx, tenantId, { about: 'PUSH', ...told });
        }
        return ways.inApp && fleeting !== true
          ? [{ channelId: person.channelId, content, severity, link }]
          : [];
      });
  });
  if (notices.length > 0) await writeNotices(tx, { tenantId, now }, notices);
}

/** Tells people of one thing, see `notifyAll`. */
export const notify = (
  tx: Tx,
  { userIds, ...teller }: Teller & Pick<News, 'userIds'>,
  happening: Happening,
) => notifyAll(tx, teller, [{ userIds, happening }]);

const addressees = prepared('addressees', ['tenantId', 'userIds'], (tx, at) =>
  tx
    .select({
      userId: users.id,
      channelId: channels.id,
      locale: users.locale,
      wishes: users.notificationPreferences,
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
    .where(and(eq(users.tenantId, at.tenantId), sql`${users.id} = any (${at.userIds}::uuid[])`)),
);

/** The same for everybody who acts for an organization, but for `except`. */
export async function notifyOrganization(
  tx: Tx,
  {
    organizationId,
    except,
    ...teller
  }: Teller & { readonly organizationId: string; readonly except?: string },
  happening: Happening,
): Promise<void> {
  const everybody = await audienceOf(tx, teller.tenantId, { organizationId });
  await notify(tx, { ...teller, userIds: everybody.filter((userId) => userId !== except) }, happening);
}
