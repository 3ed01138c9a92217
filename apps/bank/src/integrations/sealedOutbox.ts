import type { Clock } from '../platform/clock.ts';
import { z } from 'zod';
import type { Tx, Database } from '../platform/db/database.ts';
import { enqueue, workThrough, type Entry } from '../platform/outbox/outbox.ts';
import { sealedTexts } from './sealedText.ts';

const stored = z.object({ sealed: z.string().nullable() });

/**
 * Messages to people that wait in the outbox for delivery, sealed so that the database alone does not reveal their content.
 * What `write` is given in a transaction that is rolled back is never delivered.
 */
export type SealedOutbox<T> = {
  readonly topic: string;
  /** @param key entries of one key are delivered one after the other; it stays readable */
  write(tx: Tx, entry: { readonly key: string; readonly content: T; readonly now: Date }): void;
  /** What an entry holds; null once that is gone. */
  read(entry: Pick<Entry, 'key' | 'payload'>): T | null;
};

/** @param pepper see `Config.codePepper` */
export function sealedOutbox<T>(topic: string, schema: z.ZodType<T>, pepper: string): SealedOutbox<T> {
  const texts = sealedTexts(pepper);
  return {
    topic,
    write(tx, { key, content, now }) {
      const payload: z.input<typeof stored> = { sealed: texts.seal(JSON.stringify(content), key) };
      enqueue(tx, { topic, key, payload, availableAt: now });
    },
    read({ key, payload }) {
      const { sealed } = stored.parse(payload);
      return sealed === null ? null : schema.parse(JSON.parse(texts.open(sealed, key)));
    },
  };
}

/** Deliveries at the same time: each may be slow, and none should wait for all the others. */
const atOnce = 8;

/**
 * Hands over what waits for a tenant's people. What was delivered is blanked in the same step; what could not be is tried
 * again or left for somebody to look at, see `workThrough`. A taker whose answer was lost gets an entry again, by the same id.
 * @returns how many were delivered
 */
export function deliverSealed<T>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  box: SealedOutbox<T>,
  tenantId: string,
  deliver: (content: T, entry: Pick<Entry, 'id' | 'key'>) => Promise<void>,
  until?: AbortSignal,
): Promise<number> {
  return workThrough(db, { tenantId, topic: box.topic, clock, until, atOnce }, async (entry) => {
    const content = box.read(entry);
    if (content === null) return undefined;
    await deliver(content, entry);
    return { payload: { sealed: null } satisfies z.input<typeof stored> };
  });
}
