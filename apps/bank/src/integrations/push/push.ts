/** Push messages as they wait and are sent. */
import { z } from 'zod';
import { sealedOutbox, type SealedOutbox } from '../sealedOutbox.ts';
import { Undeliverable } from '../../platform/outbox/outbox.ts';
import type { BrowserKeys } from './encrypt.ts';

/** What is known of a message while it waits. */
const pushMessage = z.object({
  /** The bank's name. */
  title: z.string(),
  /** What kind of thing happened. */
  text: z.string(),
  /** Path in the application. */
  link: z.string().nullable(),
  /** When it happened. */
  at: z.iso.datetime(),
});

export type PushMessage = z.infer<typeof pushMessage>;

/** What the page's service worker gets, as JSON. */
type SentMessage = PushMessage & {
  /** How many messages its person has not read, for the icon of the installed app. */
  readonly unread: number;
};

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
const maxBytes = 3_072;
const maxText = 500;

/** A notice that is older than this is no news any more. */
export const pushLifetimeMs = 24 * 3_600_000;

/** The message in bytes, its text cut where it would not fit. */
export function bytesOf(message: SentMessage): Buffer {
  const characters = [...message.text];
  const fits = characters.length <= maxText;
  const text = fits ? message.text : `${characters.slice(0, maxText - 1).join('')}…`;
  const bytes = Buffer.from(JSON.stringify({ ...message, text }));
  if (bytes.length > maxBytes) throw new Undeliverable('the message is too large');
  return bytes;
}
