/** Push messages as they wait and are sent. */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { deliverSealed, sealedOutbox, type SealedOutbox } from '../adapters/sealedOutbox.ts';
import type { Bank } from '../bank.ts';
import { inTenant, readTenant } from '../db/database.ts';
import { Undeliverable } from '../outbox/outbox.ts';
import { everyRound } from '../rounds.ts';
import type { BrowserKeys } from './encrypt.ts';
import { pushSubscriptions } from './tables.ts';

/** What the page's service worker gets, as JSON. */
const pushMessage = z.object({
  title: z.string(),
  text: z.string(),
  /** Path in the application. */
  link: z.string().nullable(),
  /** When it happened. */
  at: z.iso.datetime(),
});

export type PushMessage = z.infer<typeof pushMessage>;

/** Sends push messages, and says with what key browsers subscribe to them. */
export type Push = {
  /** See `Vapid.publicKey`. */
  readonly publicKey: string;
  /** See `isPushEndpoint`. */
  readonly loopback: boolean;
  /**
   * Hands a message to a browser's push service.
   * @returns `GONE` when the browser takes none any more
   * @throws Undeliverable when this one will never arrive; TryLater; any other error when it may be tried again
   */
  send(to: BrowserKeys & { readonly endpoint: string }, message: Buffer, now: Date): Promise<'SENT' | 'GONE'>;
};

/** The push messages of a bank as they wait, those for one browser in their order; the key is its subscription's id. */
export const pushMessages = (pepper: string): SealedOutbox<PushMessage> =>
  sealedOutbox('push', pushMessage, pepper);

/** Bytes and characters: well below the 4,096 that every push service takes, also encrypted. */
const mostBytes = 3_072;
const mostText = 500;

/** A notice that is older than this is no news any more. */
export const pushLifetimeMs = 24 * 3_600_000;

/** The message in bytes, its text cut where it would not fit. */
export function bytesOf(message: PushMessage): Buffer {
  const characters = [...message.text];
  const fits = characters.length <= mostText;
  const text = fits ? message.text : `${characters.slice(0, mostText - 1).join('')}…`;
  const bytes = Buffer.from(JSON.stringify({ ...message, text }));
  if (bytes.length > mostBytes) throw new Undeliverable('the message is too large');
  return bytes;
}

type Parts = Pick<Bank, 'db' | 'clock' | 'codePepper'>;

/** Hands a tenant's waiting push messages over, see `deliverSealed`. What is for a browser that is gone is sent nowhere. */
export function deliverPushes(
  { db, clock, codePepper }: Parts,
  push: Push,
  tenantId: string,
  until?: AbortSignal,
): Promise<number> {
  const own = (id: string) => and(eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.id, id));
  const send = async (message: PushMessage, { key: id }: { readonly key: string }): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - Date.parse(message.at) > pushLifetimeMs) throw new Undeliverable('it came too late');
    const [browser] = await readTenant(db, tenantId, (tx) =>
      tx.select().from(pushSubscriptions).where(own(id)),
    );
    if (browser === undefined) return;
    if ((await push.send(browser, bytesOf(message), now)) === 'GONE')
      await inTenant(db, tenantId, (tx) => tx.delete(pushSubscriptions).where(own(id)));
  };
  return deliverSealed({ db, clock }, pushMessages(codePepper), tenantId, send, until);
}

const everyMs = 1_000;

/** Delivers every tenant's push messages once a second until it is stopped; see `everyRound`. */
export const keepPushing = (parts: Parts, push: Push, onError: (error: unknown) => void) =>
  everyRound(parts.db, everyMs, ({ id }, until) => deliverPushes(parts, push, id, until), onError);
