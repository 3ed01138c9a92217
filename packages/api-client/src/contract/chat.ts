import { z } from 'zod';
import { fileAnswer, instant, list, paging, single, uuid } from './primitives.ts';
import { maxMessageCharacters } from './socket.ts';

export const channelType = z.enum(['MAIN', 'DEMO', 'NOTIFICATION', 'APPLICATION', 'TRANSACTION']);
export const messageType = z.enum(['TEXT', 'DOCUMENT']);
export const noticeSeverity = z.enum(['INFO', 'ACTION', 'SECURITY']);

/**
 * Text of a message, kept exactly as it was written. Refused is only what no text can hold: NUL, and half of a character
 * that takes two UTF-16 units.
 */
export const messageText = z
  .string()
  .max(maxMessageCharacters)
  .refine((text) => !text.includes('\0') && !/\p{Cs}/u.test(text), {
    error: 'must not hold NUL or half of a character',
  });

/** Who wrote a message. */
export const messageAuthor = z.object({ profile: z.object({ firstName: z.string(), lastName: z.string() }) });

/** A message of a channel (contract.md section 18). In a NOTIFICATION channel nobody is its author. */
export const message = z.object({
  id: uuid,
  /** Minted by the client that sent it, so that it knows its own message again. */
  clientMessageId: uuid.nullable(),
  channelId: uuid,
  /** Plain text. */
  content: z.string(),
  type: messageType,
  createdAt: instant,
  /** Of somebody else's message: when the caller read it. Of the caller's own: when the bank did. */
  readAt: instant.nullable(),
  userId: uuid.nullable(),
  employeeId: uuid.nullable(),
  user: messageAuthor.nullable(),
  employee: messageAuthor.nullable(),
  documentId: uuid.nullable(),
  document: z
    .object({ id: uuid, name: z.string(), size: z.int().nonnegative(), mimeType: z.string() })
    .nullable(),
  /** Of a notification: where in the application it leads, and how it is meant. */
  link: z.string().nullable().optional(),
  severity: noticeSeverity.optional(),
});

export const channel = z.object({
  id: uuid,
  title: z.string(),
  channelType,
  organizationId: uuid.nullable(),
  /** The last one only, for the preview. */
  messages: z.array(message).max(1),
  createdAt: instant,
  updatedAt: instant,
  hasUnread: z.boolean(),
  unreadCount: z.int().nonnegative(),
  application: z
    .object({
      id: uuid,
      companyName: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    })
    .nullable(),
  paymentId: uuid.nullable(),
  closedAt: instant.nullable(),
});

const byId = z.strictObject({ id: z.string().max(100) });

export const chat = {
  'channels.list': {
    query: z.strictObject({
      /** Repeated: the types as a union. */
      channelType: z
        .union([z.array(channelType).min(1).max(5), channelType.transform((one) => [one])])
        .optional(),
      /** Absent: all of the person's. The person's own channels are in every list. */
      organizationId: uuid.optional(),
      ...paging,
    }),
    answer: list(channel),
  },
  'channels.unread': {
    query: z.strictObject({ organizationId: uuid.optional() }),
    /** By channel; a channel without unread messages is left out. */
    answer: single(z.record(uuid, z.int().positive())),
  },
  'channels.messages': {
    params: byId,
    query: z.strictObject({
      ...paging,
      sortProp: z.literal('createdAt').optional(),
      sortDir: z.enum(['asc', 'desc']).optional(),
      /** A message of the channel: answers those after it, the oldest first. For coming back after a lost connection. */
      after: uuid.optional(),
    }),
    answer: list(message),
  },
  'channels.batchRead': {
    params: byId,
    /** Both ends belong to it. */
    body: z.strictObject({ createdAtFrom: instant, createdAtTo: instant }),
    answer: single(z.object({ channelId: uuid, unread: z.int().nonnegative() })),
  },
  'channels.addDocument': {
    params: byId,
    body: z.strictObject({ uploadId: uuid, name: z.string().trim().min(1).max(255) }),
    answer: single(z.object({ id: uuid, name: z.string() })),
    status: 201 as const,
  },
  'channels.documentFile': {
    params: byId.extend({ documentId: z.string().max(100) }),
    query: z.strictObject({ disposition: z.enum(['inline', 'attachment']).optional() }),
    answer: fileAnswer,
  },
  'tokens.messaging': {
    body: z.strictObject({}),
    answer: single(z.object({ token: z.string(), expiresAt: instant })),
    status: 201 as const,
  },
};

export type ChannelType = z.infer<typeof channelType>;
export type NoticeSeverity = z.infer<typeof noticeSeverity>;
export type MessageAuthor = z.infer<typeof messageAuthor>;
export type Message = z.infer<typeof message>;
export type Channel = z.infer<typeof channel>;
