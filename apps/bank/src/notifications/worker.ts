import type { Services } from '../integrations/index.ts';
import { notifyAll, type Notification, type Notifier } from './notify.ts';
import type { Tx } from '../platform/db/database.ts';
import { workBatch } from '../platform/outbox/outbox.ts';
import { pollTenants } from '../platform/poller.ts';
import { awaitedNotice, noticeTopic, type About } from './queue.ts';
import { announcementFor } from './announcements.ts';
import { sendExternally } from './external.ts';

/** Who is told what of the things with these ids. */
export type NotificationSource = (
  tx: Tx,
  notifier: Notifier,
  ids: readonly string[],
) => Promise<Notification[]>;

/** A source for each thing that people are told of, from the wing that knows it. */
export type NotificationSources = Readonly<Record<About, NotificationSource>>;

/** Tells a tenant's people what they have not been told yet. @returns how many things that were */
export function deliverNotifications(
  bank: Services,
  sources: NotificationSources,
  tenantId: string,
  until?: AbortSignal,
): Promise<number> {
  const { db, clock } = bank;
  return workBatch(db, { tenantId, topic: noticeTopic, clock, until }, async (tx, entries) => {
    const notices = entries.map(({ payload }) => awaitedNotice.parse(payload));
    const notifier = { tenantId, now: clock.now() };
    await sendExternally(tx, bank, notifier, notices);
    const notifications: Notification[] = [];
    for (const [about, source] of Object.entries(sources)) {
      const ids = notices.filter((notice) => notice.about === about).map(({ id }) => id);
      if (ids.length > 0) notifications.push(...(await source(tx, notifier, ids)));
    }
    for (const notice of notices)
      if (notice.about === 'NEWS') notifications.push(...(await announcementFor(tx, notifier, notice)));
    await notifyAll(tx, notifier, notifications);
  });
}

const everyMs = 1_000;

/** Tells every tenant's people once a second until it is stopped; see `pollTenants`. */
export const startNotificationWorker = (
  bank: Services,
  sources: NotificationSources,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  pollTenants(bank.db, everyMs, ({ id }, until) => deliverNotifications(bank, sources, id, until), onError);
