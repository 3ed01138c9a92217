import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { codeChains } from '../db/schema.ts';
import { BankError, tooMany } from '../errors.ts';

const triesPerBlock = 5;
const firstBlockMs = 15 * 60_000;

/**
 * The chain on which wrong passwords count, together with wrong codes: whoever has used up one can't go on with the
 * other. Locked until the transaction ends.
 * @throws BankError 429 TOO_MANY_ATTEMPTS while the phone is blocked
 */
export async function lockTries(
  tx: Tx,
  { tenantId, phone, now }: { tenantId: string; phone: string; now: Date },
) {
  const key = { tenantId, purpose: 'LOGIN', holder: phone } as const;
  const ofChain = and(
    eq(codeChains.tenantId, tenantId),
    eq(codeChains.purpose, key.purpose),
    eq(codeChains.holder, phone),
  );
  await tx.insert(codeChains).values(key).onConflictDoNothing();
  const [chain] = await tx.select().from(codeChains).where(ofChain).for('update');
  if (chain === undefined) throw new Error('The chain of tries was not stored');
  if (chain.blockedUntil !== null && chain.blockedUntil > now) {
    throw tooMany('TOO_MANY_ATTEMPTS', 'Too many wrong tries', secondsUntil(chain.blockedUntil, now));
  }
  return {
    /** Counts a wrong try; every fifth blocks, twice as long each time. Throw the refusal after the commit. */
    async wrong(): Promise<BankError> {
      const failures = chain.failures + 1;
      const attemptsLeft = (triesPerBlock - (failures % triesPerBlock)) % triesPerBlock;
      const blockedUntil =
        attemptsLeft > 0
          ? chain.blockedUntil
          : new Date(now.getTime() + firstBlockMs * 2 ** (failures / triesPerBlock - 1));
      await tx.update(codeChains).set({ failures, blockedUntil }).where(ofChain);
      const retryAfter =
        attemptsLeft > 0 || blockedUntil === null ? {} : { retryAfter: secondsUntil(blockedUntil, now) };
      return new BankError(401, 'INVALID_CREDENTIALS', 'Invalid code', { attemptsLeft, ...retryAfter });
    },
    /** Forgets the wrong tries: the right person is there. */
    async right(): Promise<void> {
      await tx.update(codeChains).set({ failures: 0, blockedUntil: null }).where(ofChain);
    },
  };
}

const secondsUntil = (at: Date, now: Date): number => Math.ceil((at.getTime() - now.getTime()) / 1000);
