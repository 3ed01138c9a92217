import {
  notificationEvents,
  notificationPreferences,
  type NotificationPreferences,
} from '@kontor/api-client/contract';

/** Until a person says otherwise: everything in the application, nothing to the phone or by e-mail. */
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

/** How a notice reaches a person: in the application, or outside of it. */
export type Ways = Readonly<Record<'inApp' | 'sms' | 'email' | 'push', boolean>>;

/** What a person wishes to be told of. */
export type WishedEvent = (typeof notificationEvents)[number];

/** How a person is told of an event as they wish it; what nobody can wish away (null) is told in the application. */
export function waysOf(stored: unknown, event: WishedEvent | null): Ways {
  const none: Ways = { inApp: false, sms: false, email: false, push: false };
  if (event === null) return { ...none, inApp: true };
  return preferencesOf(stored).items.find((item) => item.event === event) ?? none;
}
