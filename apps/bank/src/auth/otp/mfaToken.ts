/** Proofs of solved codes: tokens that are good once, for what the code was sent for. Stored as hashes only. */
import { createHash } from 'node:crypto';
import type { CodeChannel } from '@kontor/api-client/contract';
import { and, eq, gt, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { challenges, type Lane } from '../../platform/db/schema.ts';
import type { CodePurpose } from './attempts.ts';

export type SolvedChallenge = {
  readonly id: string;
  readonly holder: string;
  readonly lane: Lane;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly payload: unknown;
  readonly signingHash: string | null;
  readonly batch: boolean;
  readonly channel: CodeChannel;
  readonly sentAt: Date;
  readonly solvedAt: Date | null;
};

/** Of a secret, as it is stored. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Spends the MFA token of a validated code; the second time there is nothing to spend. That of a batch is not spent as a whole:
 * it is held until the transaction ends, and each of its operations is signed once.
 * @returns the challenge, or undefined when the MFA token is unknown, spent or late
 */
export async function consumeMfaToken(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { tenantId, purpose, token }: { tenantId: string; purpose: CodePurpose; token: string },
): Promise<SolvedChallenge | undefined> {
  return spend(tx, spendByMfaToken, { tenantId, purpose, secret: sha256(token), now: clock.now() });
}

/**
 * The same without ever waiting, and the MFA token stays unspent: it is held until the transaction ends. Undefined also
 * while somebody else holds it.
 */
export async function holdMfaToken(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { tenantId, purpose, token }: { tenantId: string; purpose: CodePurpose; token: string },
): Promise<SolvedChallenge | undefined> {
  return found(await unspentMfaToken(tx, { tenantId, purpose, secret: sha256(token), now: clock.now() }));
}

/** A solved code that was not spent, by the token it was solved with; it stays unspent. */
export async function findSolved(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { tenantId, purpose, token }: { tenantId: string; purpose: CodePurpose; token: string },
): Promise<SolvedChallenge | undefined> {
  return found(await unspentToken(tx, { tenantId, purpose, secret: sha256(token), now: clock.now() }));
}

/**
 * Spends a solved code by the token it was solved with, for a step that has no token of its own.
 * @returns the challenge, or undefined when the token is unknown, its code unsolved, spent or its MFA token late
 */
export async function consumeSolved(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { tenantId, purpose, token }: { tenantId: string; purpose: CodePurpose; token: string },
): Promise<SolvedChallenge | undefined> {
  return spend(tx, spendByToken, { tenantId, purpose, secret: sha256(token), now: clock.now() });
}

type Secret = typeof challenges.mfaTokenSha256 | typeof challenges.tokenSha256;
type At = Readonly<Record<'tenantId' | 'purpose' | 'secret' | 'now', Placeholder>>;

/** A solved code that was not spent, and whose MFA token is still good. */
const unspent = (secret: Secret, at: At) =>
  and(
    eq(challenges.tenantId, at.tenantId),
    eq(challenges.purpose, at.purpose),
    eq(secret, at.secret),
    gt(challenges.mfaTokenExpiresAt, at.now),
    isNull(challenges.consumedAt),
  );

const spending = (name: string, secret: Secret) =>
  prepared(name, ['tenantId', 'purpose', 'secret', 'now'], (tx, at) =>
    tx
      .update(challenges)
      .set({ consumedAt: sql`case when ${challenges.batch} then null else ${at.now}::timestamptz end` })
      .where(unspent(secret, at))
      .returning(),
  );
const spendByMfaToken = spending('spend_mfa_token', challenges.mfaTokenSha256);
const spendByToken = spending('spend_solved_code', challenges.tokenSha256);

const unspentMfaToken = prepared('hold_mfa_token', ['tenantId', 'purpose', 'secret', 'now'], (tx, at) =>
  tx
    .select()
    .from(challenges)
    .where(unspent(challenges.mfaTokenSha256, at))
    .for('no key update', { skipLocked: true }),
);

const unspentToken = prepared('find_solved_code', ['tenantId', 'purpose', 'secret', 'now'], (tx, at) =>
  tx.select().from(challenges).where(unspent(challenges.tokenSha256, at)),
);

async function spend(
  tx: Tx,
  run: typeof spendByMfaToken,
  of: Parameters<typeof spendByMfaToken>[1],
): Promise<SolvedChallenge | undefined> {
  return found(await run(tx, of));
}

const found = ([one]: readonly (typeof challenges.$inferSelect)[]): SolvedChallenge | undefined =>
  one && solved(one);

export const solved = ({
  id,
  holder,
  lane,
  userId,
  sessionId,
  payload,
  signingHash,
  batch,
  channel,
  sentAt,
  solvedAt,
}: typeof challenges.$inferSelect): SolvedChallenge => ({
  id,
  holder,
  lane,
  userId,
  sessionId,
  payload,
  signingHash,
  batch,
  channel,
  sentAt,
  solvedAt,
});
