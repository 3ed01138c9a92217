/** What people are told of by a worker, so that nobody waits for it who pays. */
import { z } from 'zod';
import type { Tx } from '../platform/db/database.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { notificationEvents } from '@kontor/api-client/contract';

/** Topic of the outbox under which notices wait to be told; the database leaves some of them itself (functions/balances.sql). */
export const noticeTopic = 'notice';

const about = z.enum([
  'PAYMENT_SENT',
  'PAYMENT_AWAITS_SIGNATURE',
  'ORDER_AWAITS_SIGNATURE',
  'BALANCE',
  /** A purchase, approved or declined. */
  'CARD_PURCHASE',
  /** The booking by which a merchant gave something back. */
  'CARD_REFUND',
  'CARD_ORDERED',
  'CARD_SENT',
  'CARD_EXPIRING',
  'CARD_EXPIRED',
  'CARD_FROZEN',
  'CARD_CANCELED',
]);

const outside = { id: z.uuid(), text: z.string() };
const titled = {
  ...outside,
  event: z.enum(notificationEvents),
  /** Path in the application. */
  link: z.string().nullable(),
};

/**
 * Schema of what a notice in the outbox is about, and the id of that; of a text that reaches somebody outside
 * the application, and their id; or of news for everybody, and their id.
 */
export const awaitedNotice = z.union([
  z.object({ about, id: z.uuid() }),
  z.object({ about: z.literal('TEXT'), ...outside }),
  z.object({ about: z.literal('MAIL'), ...titled }),
  z.object({ about: z.literal('PUSH'), ...titled }),
  z.object({
    about: z.literal('NEWS'),
    id: z.uuid(),
    /** By language; English stands in for one that is left out. */
    text: z.object({
      en: z.string(),
      de: z.string(),
      ar: z.string().optional(),
      fr: z.string().optional(),
      es: z.string().optional(),
    }),
    link: z.string().nullable(),
    /** The last person who was looked at. */
    after: z.uuid().nullable(),
  }),
]);

export type AwaitedNotice = z.infer<typeof awaitedNotice>;

/** What a notice can be about that people find in the application. */
export type About = z.infer<typeof about>;

/** Has people told of something once the transaction is committed. */
export const enqueueNotification = (tx: Tx, notice: AwaitedNotice): void =>
  enqueue(tx, { topic: noticeTopic, key: notice.id, payload: notice, availableAt: atOnce });

/** By whatever clock. */
const atOnce = new Date(0);
