import {
  notificationEvents,
  notificationPreferences,
  type NotificationPreferences,
} from '@kontor/api-client/contract';
import { z } from 'zod';

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

const storedPreferences = z.looseObject({ items: z.array(z.looseObject({ event: z.string() })) });

/** A person's stored preferences; the defaults for those who never set any, and for events that there were not when they did. */
export function preferencesOf(stored: unknown): NotificationPreferences {
  if (stored === null) return defaults;
  const kept = storedPreferences.parse(stored);
  const items = defaults.items.map((item) => kept.items.find(({ event }) => event === item.event) ?? item);
  return withSecurity(notificationPreferences.parse({ ...kept, items }));
}

/** Preferences as they hold: what concerns a person's security is always in the application. */
const withSecurity = (preferences: NotificationPreferences): NotificationPreferences => ({
  ...preferences,
  items: preferences.items.map((item) => (item.event === 'SECURITY' ? { ...item, inApp: true } : item)),
});

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
