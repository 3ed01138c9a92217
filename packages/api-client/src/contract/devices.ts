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

export const devices = {
  'devices.list': { answer: single(z.array(device)) },
  'devices.remove': { params: z.strictObject({ id: z.string().max(100) }), answer: null },
  'devices.removeOthers': { query: z.strictObject({ except: z.literal('current') }), answer: null },
};

export type Device = z.infer<typeof device>;
