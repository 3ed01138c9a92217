import { z } from 'zod';
import { instant, single, uuid } from './primitives.ts';

/** Where a person is signed in, or chose to be remembered (contract.md section 19). */
export const device = z.object({
  id: uuid,
  name: z.string(),
  platform: z.string(),
  browser: z.string(),
  ip: z.string(),
  /** Null: the bank asks nobody where an address is. */
  location: z.string().nullable(),
  /** The device this call came from. */
  current: z.boolean(),
  /** Remembered: there the password alone signs in. */
  trusted: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
});

/** Bytes in base64url without padding, so many characters of it. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`));

/**
 * Where a browser takes push messages, as its `PushSubscription` says (Push API): subscribe with `settings.clients.pushPublicKey`.
 * What arrives is JSON: `{ title, text, link, at }`: the bank's name, the kind of event, a path in the application or null, and
 * when it happened. No amount and no name: it may be shown on a locked screen.
 */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
});

export const devices = {
  'devices.list': { answer: single(z.array(device)) },
  'devices.remove': { params: z.strictObject({ id: z.string().max(100) }), answer: null },
  /**
   * Extension of the bank. Sends push messages to this device until a session on it is signed out or revoked, or the device is
   * removed. After the next sign-in push is off. Replaces the previous subscription. 404 where the bank sends no push messages.
   */
  'devices.setPushSubscription': { body: pushSubscription, answer: null },
  /** Extension of the bank. */
  'devices.removePushSubscription': { answer: null },
  'devices.removeOthers': { query: z.strictObject({ except: z.literal('current') }), answer: null },
};

export type Device = z.infer<typeof device>;
