import type { Bank } from '../bank.ts';
import { Undeliverable, workThrough } from '../outbox/outbox.ts';
import type { Carrier } from './messenger.ts';
import { everyRound } from '../rounds.ts';
import { blanked, messageTopic, storedMessage } from './outboxMessenger.ts';
import { sealedTexts } from './sealedText.ts';

/** A carrier takes its time over each message, and nobody's code may wait for all the others. */
const atOnce = 8;

type Parts = Pick<Bank, 'db' | 'clock' | 'codePepper'>;

/**
 * Hands a tenant's waiting messages to their carrier. What has been delivered is blanked in the same step; what nobody needs
 * any more is not sent. A carrier that took a message and whose answer was lost gets it again.
 * @returns how many were delivered
 */
export function deliverMessages(
  { db, clock, codePepper }: Parts,
  carrier: Carrier,
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
    await carrier.deliver(message, now);
    return { payload: blanked(payload) };
  });
}

const everyMs = 500;

/**
 * Delivers every tenant's messages twice a second until it is stopped. Any number of nodes may do it at once.
 * @param onError what to do with a failure; the next round tries again
 * @returns stops it, once the round under way is over
 */
export function keepDelivering(
  parts: Parts,
  carrier: Carrier,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return everyRound(
    parts.db,
    everyMs,
    ({ id }, until) => deliverMessages(parts, carrier, id, until),
    onError,
  );
}
