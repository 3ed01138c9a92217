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

/** A person's stored preferences; the defaults for those who never set any. */
export const preferencesOf = (stored: unknown): NotificationPreferences =>
  stored === null ? defaults : notificationPreferences.parse(stored);

/** The channels on which a notice reaches a person. */
export type DeliveryChannels = Readonly<Record<'inApp' | 'sms' | 'email' | 'push', boolean>>;

/** What a person can choose to be notified of. */
export type NotificationType = (typeof notificationEvents)[number];

/** The channels a person chose for an event; what nobody can turn off (null) is sent in the application. */
export function deliveryChannelsOf(stored: unknown, event: NotificationType | null): DeliveryChannels {
  const none: DeliveryChannels = { inApp: false, sms: false, email: false, push: false };
  if (event === null) return { ...none, inApp: true };
  return preferencesOf(stored).items.find((item) => item.event === event) ?? none;
}
