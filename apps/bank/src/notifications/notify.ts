import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { tenants, users } from '../platform/db/schema.ts';
import { enqueueNotification } from './queue.ts';
import { bankLanguage, languageColumn } from '../platform/text/language.ts';
import { deliveryChannelsOf } from './preferences.ts';
import { audienceOf } from './audience.ts';
import { masked, noticeOf, type NotificationEvent } from './templates.ts';
import { smsText } from './smsText.ts';
import { channels } from './inApp/tables.ts';
import { writeNotices, type NewNotice } from './inApp/write.ts';

/** Whose people are told, and when. */
export type Notifier = { readonly tenantId: string; readonly now: Date };

/** An event, and whom to notify of it. */
export type Notification = { readonly userIds: readonly string[]; readonly event: NotificationEvent };

/**
 * Writes notices into people's notifications, and enqueues what goes out by SMS, e-mail or push, by the preferences of each.
 * Locks their channels until the transaction ends, so it comes last in it.
 */
export async function notifyAll(
  tx: Tx,
  { tenantId, now }: Notifier,
  notifications: readonly Notification[],
): Promise<void> {
  const userIds = [...new Set(notifications.flatMap((one) => one.userIds))];
  if (userIds.length === 0) return;
  const people = await addressees(tx, { tenantId, userIds });
  const notices = userIds.flatMap((userId) => {
    const person = people.find((one) => one.userId === userId);
    if (person === undefined) throw new Error(`${userId} has no notifications`);
    return notifications
      .filter((one) => one.userIds.includes(userId))
      .flatMap(({ event }): NewNotice[] => {
        const language = bankLanguage(person.language);
        const { content, severity, link, preference, transient, texted } = noticeOf(event, language);
        const channels = deliveryChannelsOf(person.preferences, preference);
        const { content: text } = noticeOf(masked(event), language);
        if (channels.sms && texted !== true)
          enqueueNotification(tx, {
            about: 'TEXT',
            id: userId,
            text: smsText(event, language),
          });
        if (preference !== null) {
          const told = { id: userId, event: preference, text, link };
          if (channels.email) enqueueNotification(tx, { about: 'MAIL', ...told });
          if (channels.push) enqueueNotification(tx, { about: 'PUSH', ...told });
        }
        return channels.inApp && transient !== true
          ? [{ channelId: person.channelId, content, severity, link }]
          : [];
      });
  });
  if (notices.length > 0) await writeNotices(tx, { tenantId, now }, notices);
}

/** Tells people of one thing, see `notifyAll`. */
export const notify = (
  tx: Tx,
  { userIds, ...notifier }: Notifier & Pick<Notification, 'userIds'>,
  event: NotificationEvent,
) => notifyAll(tx, notifier, [{ userIds, event }]);

const addressees = prepared('addressees', ['tenantId', 'userIds'], (tx, at) =>
  tx
    .select({
      userId: users.id,
      channelId: channels.id,
      language: languageColumn(),
      preferences: users.notificationPreferences,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
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
    ...notifier
  }: Notifier & { readonly organizationId: string; readonly except?: string },
  event: NotificationEvent,
): Promise<void> {
  const everybody = await audienceOf(tx, notifier.tenantId, { organizationId });
  await notify(tx, { ...notifier, userIds: everybody.filter((userId) => userId !== except) }, event);
}
