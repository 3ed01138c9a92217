/**
 * When work on passwords is done: it costs some 50 ms of a core and 19 MiB each time, on purpose, so nobody may have it done for
 * nothing. It comes after token, state and tries were looked at, within the limits here, and in turn.
 */
import type { Services } from '../../integrations/index.ts';
import { lockChain, uncountAttempt, type ChainKey } from '../otp/attempts.ts';
import { inTenant } from '../../platform/db/database.ts';
import { fairQueue } from '../../platform/fairQueue.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { passwordMatches } from './passwords.ts';

/** For whom a password is worked on. */
export type PasswordCaller = {
  /** Unlike that of anybody else: a device, a person, or the network a stranger calls from. */
  readonly key: string;
  /** A known caller never waits behind strangers, however many there are. */
  readonly known: boolean;
};

const hour = 3_600_000;
const perCallerAnHour = 100;

/** In this process, one at a time each: a flood must take neither its memory nor both cores. */
const inTurn = {
  known: fairQueue({ running: 1, waiting: 32 }),
  strangers: fairQueue({ running: 1, waiting: 32 }),
};

/**
 * Does work on a password within the limits, fairly between callers. Never within a transaction: it takes long.
 * @throws BankError 429 RATE_LIMITED; QueueFull
 */
export async function workOnPassword<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tenantId: string,
  { key, known }: PasswordCaller,
  work: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  await countCall(db, tenantId, now, { key: `passwords:${key}`, most: perCallerAnHour, windowMs: hour });
  return inTurn[known ? 'known' : 'strangers'](key, work);
}

/**
 * Compares a password with the one stored, for a try that was counted; it is taken back when there was no room for the work.
 * @throws BankError 429 RATE_LIMITED; QueueFull
 */
export async function comparePassword(
  bank: Services,
  { tries, caller }: { readonly tries: ChainKey; readonly caller: PasswordCaller },
  password: string,
  hash: string | null,
): Promise<boolean> {
  const { tenantId } = tries;
  try {
    return await workOnPassword(bank, tenantId, caller, () => passwordMatches(password, hash));
  } catch (error) {
    await inTenant(bank.db, tenantId, async (tx) => uncountAttempt(tx, await lockChain(tx, tries)));
    throw error;
  }
}
