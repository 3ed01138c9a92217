import { z } from 'zod';
import { positiveMoney, single, uuid } from './primitives.ts';

/**
 * What a person can be notified of.
 *
 * SECURITY: a changed password or address, access or an account that the bank blocked or released; always in the application.
 * PAYMENT_PROBLEM: a payment was rejected, returned or delayed. CARD: what becomes of a card, and what it was declined for.
 * DECISION: what the bank decided about something they had asked for, or asks for again.
 * PAYMENT_SENT: a payment of an organization they act for was executed, no matter who signed it; transfers between the
 * organization's own accounts and exchanges are left out. PAYMENT_AWAITING_SIGNATURE: somebody without the right to sign
 * created a payment or an order that they may sign. LOW_BALANCE: see `lowBalance`.
 */
export const notificationEvents = [
  'SIGN_IN',
  'SECURITY',
  'PAYMENT_AWAITING_SIGNATURE',
  'PAYMENT_SENT',
  'PAYMENT_RECEIVED',
  'PAYMENT_PROBLEM',
  'LOW_BALANCE',
  'CARD',
  'DECISION',
  'PRODUCT_NEWS',
] as const;

const preference = z.strictObject({
  event: z.enum(notificationEvents),
  sms: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  inApp: z.boolean(),
});

const preferences = z.strictObject({
  /** Exactly one entry for each event. */
  items: z
    .array(preference)
    .length(notificationEvents.length)
    .refine((items) => new Set(items.map(({ event }) => event)).size === items.length, {
      error: 'must name every event once',
    }),
  /**
   * The balances to watch, and the sum below which LOW_BALANCE is sent. What counts is what was booked less what is set aside, without an
   * overdraft. It is sent once when the balance falls below, and again only when it has recovered in between.
   */
  lowBalance: z.array(z.strictObject({ balanceId: uuid, below: positiveMoney })).max(100),
});

const params = z.strictObject({ id: z.string().max(100) });

export const notifications = {
  'notifications.preferences': { params, answer: single(preferences) },
  'notifications.setPreferences': { params, body: preferences, answer: single(preferences) },
};

export const notificationPreferences = preferences;
export type NotificationPreferences = z.infer<typeof preferences>;
