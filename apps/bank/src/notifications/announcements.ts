/** Announcements of the bank to everybody who wants product news. */
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Notifier, Notification } from './notify.ts';
import type { Tx } from '../platform/db/database.ts';
import { auditLog, users } from '../platform/db/schema.ts';
import { deliveryChannelsOf } from './preferences.ts';
import { enqueueNotification, type AwaitedNotice } from './queue.ts';

type AwaitedAnnouncement = Extract<AwaitedNotice, { readonly about: 'NEWS' }>;

/** Announces something to everybody of a tenant who wants product news (PRODUCT_NEWS), on the channels they chose. @returns the id of the announcement */
export async function announceNews(
  tx: Tx,
  { tenantId, now }: Notifier,
  { text, link }: Pick<AwaitedAnnouncement, 'text' | 'link'>,
): Promise<string> {
  const id = crypto.randomUUID();
  await tx
    .insert(auditLog)
    .values({ tenantId, at: now, action: 'NEWS_ANNOUNCED', targetId: id, facts: { text, link } });
  enqueueNotification(tx, { about: 'NEWS', id, text, link, after: null });
  return id;
}

/** People notified in one transaction, which holds their channels. */
const batchSize = 500;

/** The next batch of people to notify. The rest is enqueued in the same transaction, so that each comes up once. */
export async function announcementFor(
  tx: Tx,
  { tenantId }: Notifier,
  { text, link, after, ...news }: AwaitedAnnouncement,
): Promise<Notification[]> {
  const people = await tx
    .select({ id: users.id, preferences: users.notificationPreferences })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        ne(users.status, 'BLOCKED'),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize);
  const last = people.at(-1);
  if (people.length === batchSize && last !== undefined)
    enqueueNotification(tx, { ...news, text, link, after: last.id });
  const userIds = people
    .filter(({ preferences }) =>
      Object.values(deliveryChannelsOf(preferences, 'PRODUCT_NEWS')).includes(true),
    )
    .map(({ id }) => id);
  return [{ userIds, event: { kind: 'NEWS', text, link } }];
}
