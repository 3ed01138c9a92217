import { z } from 'zod';
import { channel, message, messageAuthor, messageText } from './chat.ts';
import { errorCode } from './errors.ts';
import { instant, uuid } from './primitives.ts';

/** Chosen by the client, given back in the `ack` or `error` that answers its frame. */
const ref = z.string().max(100).optional();

/** What a client may send. A frame with any other event is ignored. */
export const clientFrame = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('subscribe'), data: z.strictObject({ channelId: uuid }), ref }),
  z.strictObject({
    event: z.literal('unsubscribe'),
    /** Without a channel: from all of them. */
    data: z.strictObject({ channelId: uuid.optional() }),
    ref,
  }),
  z.strictObject({
    event: z.literal('message'),
    data: z
      .strictObject({
        channelId: uuid,
        content: messageText,
        documentId: uuid.optional(),
        /** Sent again with the same one, a message is still one message. */
        clientMessageId: uuid,
      })
      .refine(({ content, documentId }) => content.trim() !== '' || documentId !== undefined, {
        path: ['content'],
        error: 'must not be empty without a document',
      }),
    ref,
  }),
]);

/** The kinds of things whose change of state is told at once. */
export const operationKind = z.enum([
  'PAYMENT',
  'PAYMENT_ORDER',
  'FX_REQUEST',
  'BENEFICIARY',
  'APPLICATION',
  'CARD',
  /**
   * Its balances: a booking, or money that is set aside or set free; to one person, what they call it or its place in their order.
   * The status is always CHANGED.
   */
  'ACCOUNT',
  /** A place in a company or an invitation to one: told to its main representatives and to whose number it is for. */
  'OFFICIAL',
]);

/** What the bank sends. */
export const serverFrame = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('new channel'), data: channel }),
  z.strictObject({
    event: z.literal('unread count'),
    /** The count itself, never a difference. */
    data: z.strictObject({ channelId: uuid, count: z.int().nonnegative() }),
  }),
  z.strictObject({ event: z.literal('message'), data: message }),
  z.strictObject({
    event: z.literal('ack'),
    data: z.strictObject({ ok: z.literal(true), messageId: uuid.optional(), createdAt: instant.optional() }),
    ref,
  }),
  z.strictObject({
    event: z.literal('error'),
    data: z.strictObject({
      code: errorCode,
      message: z.string(),
      /** Seconds. */
      retryAfter: z.int().positive().optional(),
    }),
    ref,
  }),
  z.strictObject({
    event: z.literal('operation'),
    data: z.strictObject({ type: operationKind, id: uuid, status: z.string() }),
  }),
  z.strictObject({
    event: z.literal('seen'),
    /** An employee has just seen what customers wrote in the channel up to then, inclusive: `readAt` of their messages. */
    data: z.strictObject({ channelId: uuid, until: instant }),
  }),
  z.strictObject({
    event: z.literal('typing'),
    /** To who is subscribed, at most once in 3 s: true for 6 s, or until that employee's message comes. */
    data: z.strictObject({ channelId: uuid, employee: messageAuthor }),
  }),
  z.strictObject({
    event: z.literal('portal'),
    /** Which build of the portal the bank serves, as a socket opens: a page of another one is old. */
    data: z.strictObject({ build: z.string() }),
  }),
  z.strictObject({
    event: z.literal('session'),
    data: z.union([z.strictObject({ expiresAt: instant }), z.strictObject({ ended: z.literal(true) })]),
  }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
export type ServerFrame = z.infer<typeof serverFrame>;
export type OperationKind = z.infer<typeof operationKind>;
