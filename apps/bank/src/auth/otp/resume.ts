/** Codes that were sent and not used yet: a reload, another tab or another device of the same person goes on with them. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { challenges } from '../../platform/db/schema.ts';
import { attemptsLeft, lockOpenChain, type ChainKey } from './attempts.ts';
import { newToken, type IssuedCode } from './codes.ts';
import { sha256 } from './mfaToken.ts';
import { ofChain, resendAfter } from './request.ts';

/** A code on the holder's phone that can still be used. */
export type OpenCode = Omit<IssuedCode, 'code' | 'toSend'>;

/**
 * The holder's open code for one operation as it is now, with a token for the session that asks: the token before it is void,
 * so a code is always tried from one place. Wrong tries stay counted, and neither its life nor the next message moves.
 * @returns undefined when there is no such code: never sent, expired, used, replaced, or for other content
 * @throws BankError 429 TOO_MANY_ATTEMPTS or 423 LOCKED while the holder is blocked
 */
export async function resumeCode(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { sessionId, signingHash, ...key }: ChainKey & { readonly sessionId: string; readonly signingHash: string },
): Promise<OpenCode | undefined> {
  const now = clock.now();
  const chain = await lockOpenChain(tx, key, now);
  const token = newToken();
  const [open] = await tx
    .update(challenges)
    .set({ tokenSha256: sha256(token), sessionId })
    .where(
      and(
        ofChain(key),
        eq(challenges.signingHash, signingHash),
        gt(challenges.expiresAt, now),
        isNull(challenges.solvedAt),
        isNull(challenges.voidedAt),
      ),
    )
    .returning();
  return (
    open && {
      token,
      expiresAt: open.expiresAt,
      resendAvailableAt: new Date(open.sentAt.getTime() + resendAfter),
      attemptsLeft: attemptsLeft([chain]),
      channel: open.channel,
      codeLength: open.codeLength,
    }
  );
}
