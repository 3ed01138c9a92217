import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { Undeliverable, workThrough } from '../platform/outbox/outbox.ts';
import type { SmsProvider } from './messenger.ts';
import { pollTenants } from '../platform/poller.ts';
import { blanked, messageTopic, storedMessage } from './outboxMessenger.ts';
import { sealedTexts } from './sealedText.ts';

/** An SMS provider takes its time over each message, and nobody's code may wait for all the others. */
const atOnce = 8;

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  /** See `Config.codePepper`. */
  readonly codePepper: string;
};

/**
 * Hands a tenant's waiting messages to their SMS provider. What has been delivered is blanked in the same step; what nobody needs
 * any more is not sent. An SMS provider that took a message and whose answer was lost gets it again.
 * @returns how many were delivered
 */
export function deliverMessages(
  { db, clock, codePepper }: Parts,
  smsProvider: SmsProvider,
  tenantId: string,
  until?: AbortSignal,
): Promise<number> {
  const texts = sealedTexts(codePepper);
  return workThrough(db, { tenantId, topic: messageTopic, clock, until, atOnce }, async ({ payload }) => {
    const message = storedMessage(texts, payload);
    const now = clock.now();
    if (message === null) return undefined;
    if (message.expiresAt !== undefined && message.expiresAt <= now)
      throw new Undeliverable('it came too late');
    await smsProvider.deliver(message, now);
    return { payload: blanked(payload) };
  });
}

const everyMs = 500;

/**
 * Delivers every tenant's messages twice a second until it is stopped. Any number of nodes may do it at once.
 * @param onError what to do with a failure; the next round tries again
 * @returns stops it, once the round under way is over
 */
export function startMessageWorker(
  parts: Parts,
  smsProvider: SmsProvider,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return pollTenants(
    parts.db,
    everyMs,
    ({ id }, until) => deliverMessages(parts, smsProvider, id, until),
    onError,
  );
}
