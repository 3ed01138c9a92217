/**
 * One-time codes: the primitive under sign-in, recovery and signing. It knows nothing of what a code is for: the purpose
 * and its payload are the caller's, and the caller words and sends the message.
 */
import { createHmac, randomBytes, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { CodeChannel } from '@kontor/api-client/contract';
import { and, desc, eq, gt, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { unwaited, type Tx } from '../db/database.ts';
import { inserting, prepared } from '../db/prepared.ts';
import { challenges, codeChains } from '../db/schema.ts';
import { BankError, tooMany } from '../errors.ts';
import {
  attemptsLeft,
  blockOf,
  countWrongTry,
  forgetWrongTries,
  lockOpenChain,
  secondsUntil,
  type Chain,
  type ChainKey,
  type CodePurpose,
} from './chain.ts';
import { sha256, solved, type SolvedChallenge } from './proofs.ts';

/** What codes need to know of the bank. */
export type CodeContext = {
  readonly clock: Clock;
  /** Key of the stored code digests (`Config.codePepper`): the database alone doesn't give a code away. */
  readonly codePepper: string;
};

const minute = 60_000;
const codeLifetime = 5 * minute;
const resendAfter = minute;
const hour = 60 * minute;

export type CodeRequest = ChainKey & {
  readonly length: number;
  readonly channel: CodeChannel;
  /** Codes that may be sent in one hour without one being solved. */
  readonly perHour: number;
  readonly userId?: string;
  readonly sessionId?: string;
  /** What the code is for; given back when it is solved. */
  readonly payload: unknown;
  /** Hash of the operation the code signs. */
  readonly signingHash?: string;
};

export type IssuedCode = {
  /** Names the challenge to the client; 256 random bits, stored as a hash only. */
  readonly token: string;
  /** For the message. Stored as a peppered hash only. */
  readonly code: string;
  readonly expiresAt: Date;
  readonly resendAvailableAt: Date;
  readonly attemptsLeft: number;
};

/**
 * Makes a code and voids the holder's earlier ones of the same purpose.
 * @throws BankError 429 RATE_LIMITED within 60 s of the last code or above the hourly limit, counting codes that weren't
 *   solved; 429 TOO_MANY_ATTEMPTS while the holder is blocked
 */
export async function issueCode(
  tx: Tx,
  { clock, codePepper }: CodeContext,
  request: CodeRequest,
): Promise<IssuedCode> {
  const { tenantId, purpose, holder, length } = request;
  const now = clock.now();
  // Sent together; the second is run once the first has the lock.
  const [chain, unsolved] = await Promise.all([
    lockOpenChain(tx, request, now),
    unsolvedCodes(tx, request, now),
  ]);
  refuseTooFrequent(unsolved, request, now);
  if (unsolved.length > 0) {
    // older ones have expired by themselves
    unwaited(
      tx,
      tx
        .update(challenges)
        .set({ voidedAt: now })
        .where(and(ofHolder(request), isNull(challenges.solvedAt), isNull(challenges.voidedAt))),
    );
  }

  const token = newToken();
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  const expiresAt = new Date(now.getTime() + codeLifetime);
  const salt = randomBytes(16);
  unwaited(
    tx,
    storeCode(tx, {
      tenantId,
      id: randomUUIDv7(),
      purpose,
      holder,
      expiresAt,
      userId: request.userId ?? null,
      sessionId: request.sessionId ?? null,
      payload: request.payload,
      signingHash: request.signingHash ?? null,
      channel: request.channel,
      codeLength: length,
      codeHmac: Buffer.concat([salt, digestOf(codePepper, salt, code)]),
      tokenSha256: sha256(token),
      sentAt: now,
      voidedAt: null,
      solvedAt: null,
      proofSha256: null,
      proofExpiresAt: null,
      consumedAt: null,
    }),
  );
  return {
    token,
    code,
    expiresAt,
    resendAvailableAt: new Date(now.getTime() + resendAfter),
    attemptsLeft: attemptsLeft(chain),
  };
}

export type CodeAnswer = {
  readonly tenantId: string;
  readonly purpose: CodePurpose;
  readonly token: string;
  /** As typed; empty: 400 CODE_REQUIRED. */
  readonly code: string;
  /** SIGNING: only the user and session the code was sent to may solve it. */
  readonly userId?: string;
  readonly sessionId?: string;
  /** How long the proof of a right code is good for, in ms. */
  readonly proofLifetime: number;
};

/** Single-use token that stands for a solved code. */
export type Proof = { readonly token: string; readonly expiresAt: Date };

/**
 * A wrong code is an outcome and no exception, because its count must be committed: answer it from the transaction and
 * throw `refusal` after the commit.
 */
export type CodeOutcome =
  | { readonly solved: true; readonly challenge: SolvedChallenge; readonly proof: Proof }
  | { readonly solved: false; readonly refusal: BankError };

/**
 * Tries a code. Refusals: 400 CODE_REQUIRED (empty), 400 TOKEN_EXPIRED (late, replaced, unknown or already solved),
 * 401 INVALID_CODE with `attemptsLeft` and `newMfaToken`, 429 TOO_MANY_ATTEMPTS while blocked: then nothing is compared.
 */
export async function verifyCode(
  tx: Tx,
  { clock, codePepper }: CodeContext,
  answer: CodeAnswer,
): Promise<CodeOutcome> {
  if (answer.code === '') return refused(new BankError(400, 'CODE_REQUIRED', 'Code required'));
  const now = clock.now();
  const { tenantId, purpose } = answer;
  const [row] = await lockCode(tx, { tenantId, purpose, token: sha256(answer.token) });
  if (row === undefined) return refused(tokenExpired());
  const { chain, challenge: found } = row;
  const blocked = blockOf(chain, now);
  if (blocked !== undefined) return refused(blocked);
  if (
    found.voidedAt !== null ||
    found.solvedAt !== null ||
    found.expiresAt <= now ||
    found.userId !== (answer.userId ?? found.userId) ||
    found.sessionId !== (answer.sessionId ?? found.sessionId)
  ) {
    return refused(tokenExpired());
  }

  const salt = found.codeHmac.subarray(0, 16);
  if (!timingSafeEqual(found.codeHmac.subarray(16), digestOf(codePepper, salt, answer.code))) {
    return refused(await countFailure(tx, chain, found.id, now));
  }
  const proof = newToken();
  const expiresAt = new Date(now.getTime() + answer.proofLifetime);
  unwaited(tx, markSolved(tx, { tenantId, id: found.id, now, proof: sha256(proof), expiresAt }));
  if (chain.failures > 0) await forgetWrongTries(tx, chain);
  return {
    solved: true,
    challenge: solved(found),
    proof: { token: proof, expiresAt },
  };
}

const storeCode = inserting('store_code', challenges);

/**
 * The code of a token with its chain. Chain before code, as in issueCode, so that the two never wait for each other. What
 * another try has changed meanwhile is seen once the locks are held: its new token then no longer fits this one.
 */
const lockCode = prepared('lock_code', ['tenantId', 'purpose', 'token'], (tx, at) => {
  const byToken = and(eq(challenges.tenantId, at.tenantId), eq(challenges.tokenSha256, at.token));
  // Looked up by themselves, so that neither every chain nor every code of the tenant is read to join them.
  const named = (column: typeof challenges.id | typeof challenges.holder) =>
    tx.select({ column }).from(challenges).where(byToken);
  return tx
    .select({ chain: codeChains, challenge: challenges })
    .from(codeChains)
    .innerJoin(
      challenges,
      and(
        eq(challenges.tenantId, codeChains.tenantId),
        eq(challenges.purpose, codeChains.purpose),
        eq(challenges.holder, codeChains.holder),
      ),
    )
    .where(
      and(
        eq(codeChains.tenantId, at.tenantId),
        eq(codeChains.purpose, at.purpose),
        eq(codeChains.holder, named(challenges.holder)),
        eq(challenges.id, named(challenges.id)),
        byToken,
      ),
    )
    .for('update');
});

const markSolved = prepared('solve_code', ['tenantId', 'id', 'now', 'proof', 'expiresAt'], (tx, at) =>
  tx
    .update(challenges)
    .set({ solvedAt: sql`${at.now}`, proofSha256: sql`${at.proof}`, proofExpiresAt: sql`${at.expiresAt}` })
    .where(and(eq(challenges.tenantId, at.tenantId), eq(challenges.id, at.id))),
);

/** When codes were sent in the last hour that weren't solved, latest first, as many as the limit counts. */
async function unsolvedCodes(tx: Tx, request: CodeRequest, now: Date): Promise<Date[]> {
  const { tenantId, purpose, holder, perHour } = request;
  const since = new Date(now.getTime() - hour);
  const sent = await unsolvedSince(tx, { tenantId, purpose, holder, since, perHour });
  return sent.map(({ sentAt }) => sentAt);
}

const unsolvedSince = prepared(
  'unsolved_codes',
  ['tenantId', 'purpose', 'holder', 'since', 'perHour'],
  (tx, at) =>
    tx
      .select({ sentAt: challenges.sentAt })
      .from(challenges)
      .where(and(ofHolder(at), isNull(challenges.solvedAt), gt(challenges.sentAt, at.since)))
      .orderBy(desc(challenges.sentAt))
      .limit(at.perHour),
);

function refuseTooFrequent(unsolved: readonly Date[], { perHour }: CodeRequest, now: Date): void {
  const [last] = unsolved;
  const oldest = unsolved.length < perHour ? undefined : unsolved.at(-1);
  const freeAt = Math.max(
    last === undefined ? 0 : last.getTime() + resendAfter,
    oldest === undefined ? 0 : oldest.getTime() + hour,
  );
  if (freeAt > now.getTime())
    throw tooMany('RATE_LIMITED', 'A code was sent a moment ago', secondsUntil(new Date(freeAt), now));
}

/** Counts a wrong try, and either voids the code or gives the client a new token for it. */
async function countFailure(tx: Tx, chain: Chain, challengeId: string, now: Date): Promise<BankError> {
  const tried = await countWrongTry(tx, chain, now);
  const ofChallenge = and(eq(challenges.tenantId, chain.tenantId), eq(challenges.id, challengeId));
  if (tried.attemptsLeft === 0) {
    await tx.update(challenges).set({ voidedAt: now }).where(ofChallenge);
    return new BankError(401, 'INVALID_CODE', 'Invalid code', tried);
  }
  const newMfaToken = newToken();
  await tx
    .update(challenges)
    .set({ tokenSha256: sha256(newMfaToken) })
    .where(ofChallenge);
  return new BankError(401, 'INVALID_CODE', 'Invalid code', { ...tried, newMfaToken });
}

const refused = (refusal: BankError): CodeOutcome => ({ solved: false, refusal });
const tokenExpired = (): BankError => new BankError(400, 'TOKEN_EXPIRED', 'Token expired');
const newToken = (): string => randomBytes(32).toString('base64url');
const digestOf = (pepper: string, salt: Buffer, code: string): Buffer =>
  createHmac('sha256', pepper).update(salt).update(code).digest();

const ofHolder = ({ tenantId, purpose, holder }: ChainKey | Readonly<Record<keyof ChainKey, Placeholder>>) =>
  and(eq(challenges.tenantId, tenantId), eq(challenges.purpose, purpose), eq(challenges.holder, holder));
