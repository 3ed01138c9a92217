import { codeChannel } from '@kontor/api-client/contract';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Message, Messenger } from './messenger.ts';
import { sealedTexts, type SealedTexts } from './sealedText.ts';

/** Topic of the outbox under which messages to phones wait for delivery. */
export const messageTopic = 'message';

/** A message as it lies in the outbox. Its text, which may hold a code, is sealed and goes once it is delivered. */
const stored = z.object({
  phone: z.string(),
  channel: codeChannel,
  sealed: z.string().nullable(),
  expiresAt: z.iso.datetime().optional(),
});

/**
 * Writes messages into the outbox, in order per phone, sealed so that the database alone gives no code away. In the sandbox
 * nobody delivers them: its console shows them instead.
 */
export function outboxMessenger(clock: Clock, pepper: string): Messenger {
  const texts = sealedTexts(pepper);
  return {
    async send(tx, { phone, channel, text, expiresAt }) {
      const payload: z.input<typeof stored> = {
        phone,
        channel,
        sealed: texts.seal(text, phone),
        ...(expiresAt !== undefined && { expiresAt: expiresAt.toISOString() }),
      };
      enqueue(tx, { topic: messageTopic, key: phone, payload, availableAt: clock.now() });
    },
  };
}

/** The message in an entry of the outbox; null once its text is gone. */
export function storedMessage(texts: SealedTexts, payload: unknown): Message | null {
  const { phone, channel, sealed, expiresAt } = stored.parse(payload);
  if (sealed === null) return null;
  const text = texts.open(sealed, phone);
  return { phone, channel, text, ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }) };
}

/** What is left of an entry when its message needs no delivering any more. */
export const blanked = (payload: unknown): z.input<typeof stored> => ({
  ...stored.parse(payload),
  sealed: null,
});
