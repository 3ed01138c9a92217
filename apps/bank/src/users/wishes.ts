import {
  notificationEvents,
  notificationPreferences,
  type NotificationPreferences,
} from '@kontor/api-client/contract';

/** Until a person says otherwise: everything in the application, nothing to the phone or by post. */
const defaults: NotificationPreferences = {
  items: notificationEvents.map((event) => ({
    event,
    sms: false,
    email: false,
    push: false,
    inApp: event !== 'PRODUCT_NEWS',
  })),
  lowBalance: [],
};

/** What is stored of a person's wishes, made whole. */
export const preferencesOf = (stored: unknown): NotificationPreferences =>
  stored === null ? defaults : notificationPreferences.parse(stored);

/** Whether a person wishes to be told of an event, in the application or by a message to their phone. */
export const wishes = (
  stored: unknown,
  event: (typeof notificationEvents)[number],
  by: 'inApp' | 'sms',
): boolean => preferencesOf(stored).items.some((item) => item.event === event && item[by]);
