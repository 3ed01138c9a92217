import { notificationsOfCard, notificationsOfPurchase, notificationsOfRefund } from './cards/index.ts';
import { notificationsOfBalances } from './customers/index.ts';
import type {
  Notification,
  Notifier,
  NotificationSource,
  NotificationSources,
} from './notifications/index.ts';
import {
  notificationsForSigners,
  notificationsOfSent,
  notificationsForOrderSigners,
} from './payments/index.ts';
import type { Tx } from './platform/db/database.ts';

/** One after the other, in their order. */
const each =
  (
    notificationsOf: (tx: Tx, notifier: Notifier, id: string) => Promise<Notification[]>,
  ): NotificationSource =>
  async (tx, notifier, ids) => {
    const notifications: Notification[] = [];
    for (const id of ids) notifications.push(...(await notificationsOf(tx, notifier, id)));
    return notifications;
  };

/** What people are told of, and the wing that knows about it. */
export const notificationSources: NotificationSources = {
  PAYMENT_SENT: notificationsOfSent,
  PAYMENT_AWAITS_SIGNATURE: each(notificationsForSigners),
  ORDER_AWAITS_SIGNATURE: each(notificationsForOrderSigners),
  BALANCE: notificationsOfBalances,
  CARD_PURCHASE: each(notificationsOfPurchase),
  CARD_REFUND: each(notificationsOfRefund),
  CARD_ORDERED: each(notificationsOfCard('CARD_ORDERED')),
  CARD_SENT: each(notificationsOfCard('CARD_SENT')),
  CARD_EXPIRING: each(notificationsOfCard('CARD_EXPIRING')),
  CARD_EXPIRED: each(notificationsOfCard('CARD_EXPIRED')),
  CARD_FROZEN: each(notificationsOfCard('CARD_FROZEN')),
  CARD_CANCELED: each(notificationsOfCard('CARD_CANCELED')),
};
