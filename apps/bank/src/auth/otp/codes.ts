/**
 * One-time codes: the primitive under sign-in, recovery and signing. It knows nothing of what a code is for: the purpose
 * and its payload are the caller's, and the caller words and sends the message.
 */
import { createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { CodeChannel } from '@kontor/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { pipeline, type Tx } from '../../platform/db/database.ts';
import { inserting, prepared } from '../../platform/db/prepared.ts';
import { challenges, codeChains } from '../../platform/db/schema.ts';
import { BankError, tooMany } from '../../platform/errors.ts';
import {
  attemptsLeft,
  blockOf,
  chainsFor,
  countWrongTry,
  forgetWrongTries,
  lockChain,
  secondsUntil,
  type Chain,
  type ChainKey,
  type CodePurpose,
} from './attempts.ts';
import { sha256, solved, type SolvedChallenge } from './mfaToken.ts';
import {
  codeLifetime,
  decide,
  ofChain,
  resendAfter,
  unsolvedOf,
  type Challenge,
  type CodeRequest,
} from './request.ts';

/** What codes need to know of the bank. */
export type CodeContext = {
  readonly clock: Clock;
  /** Key of the stored code digests (`Config.codePepper`): the database alone doesn't give a code away. */
  readonly codePepper: string;
};

export type IssuedCode = {
  /** Names the challenge to the client; 256 random bits, stored as a hash only. */
  readonly token: string;
  /** For the message. It follows from the pepper and a salt, and nothing else of it is stored than a peppered hash. */
  readonly code: string;
  /** False: the code is on the phone already, since somebody else asked for it; it is not to be sent again. */
  readonly toSend: boolean;
  readonly codeLength: number;
  readonly channel: CodeChannel;
  readonly expiresAt: Date;
  readonly resendAvailableAt: Date;
  readonly attemptsLeft: number;
};

/**
 * Makes a code and voids the earlier ones of the same chain, of codes that sign those for the same operation. A request that
 * strangers can make may be given the code on the phone instead (`decide`).
 * @throws BankError 429 RATE_LIMITED within 60 s of the last code or above the limits, counting codes that weren't solved;
 *   429 TOO_MANY_ATTEMPTS or 423 LOCKED while the caller is blocked
 */
export async function issueCode(
  tx: Tx,
  { clock, codePepper }: CodeContext,
  request: CodeRequest,
): Promise<IssuedCode> {
  const { tenantId, purpose, holder, lane, length } = request;
  const now = clock.now();
  // Sent together; the second is run once the first has the lock.
  const [chain, unsolved] = await Promise.all([lockChain(tx, request), unsolvedOf(tx, request, now)]);
  const chains = await chainsFor(tx, chain, request.network);
  const blocked = blockOf(chains, now);
  if (blocked !== undefined) throw blocked;
  const token = newToken();
  const issued = (challenge: Challenge, toSend: boolean, resendAvailableAt: Date): IssuedCode => {
    pipeline(tx, storeCode(tx, challenge));
    const { expiresAt, codeLength, channel, codeHmac } = challenge;
    const code = codeOf(codePepper, codeHmac.subarray(0, saltLength), codeLength);
    const left = attemptsLeft(chains);
    return {
      token,
      code,
      toSend,
      codeLength,
      channel,
      expiresAt,
      resendAvailableAt,
      attemptsLeft: left,
    };
  };
  const mine = { id: randomUUIDv7(), tokenSha256: sha256(token) };
  const minuteOver = new Date(now.getTime() + resendAfter);
  const decision = decide(unsolved, request, now);
  switch (decision.kind) {
    case 'WAIT':
      throw tooMany('RATE_LIMITED', 'A code was sent a moment ago', secondsUntil(decision.until, now));
    case 'GIVEN':
      return issued({ ...decision.code, ...mine }, false, decision.nextMessageAt);
    case 'AGAIN':
      return issued({ ...decision.code, ...mine, channel: request.channel, sentAt: now }, true, minuteOver);
    case 'NEW':
      if (decision.voidsOthers && unsolved.sent.length > 0) voidOthers(tx, request, now); // older ones have expired by themselves
  }

  const salt = randomBytes(saltLength);
  const challenge: Challenge = {
    ...mine,
    tenantId,
    purpose,
    holder,
    lane,
    expiresAt: new Date(now.getTime() + codeLifetime),
    userId: request.userId ?? null,
    sessionId: request.sessionId ?? null,
    payload: request.payload,
    signingHash: request.signingHash ?? null,
    batch: request.batch ?? false,
    channel: request.channel,
    codeLength: length,
    codeHmac: Buffer.concat([salt, digestOf(codePepper, salt, codeOf(codePepper, salt, length))]),
    sentAt: now,
    voidedAt: null,
    solvedAt: null,
    mfaTokenSha256: null,
    mfaTokenExpiresAt: null,
    consumedAt: null,
  };
  return issued(challenge, true, minuteOver);
}

/** Voids what is still good of a chain. */
function voidOthers(tx: Tx, chain: ChainKey & { readonly signingHash?: string | null }, now: Date): void {
  const { signingHash = null } = chain;
  pipeline(
    tx,
    tx
      .update(challenges)
      .set({ voidedAt: now })
      .where(
        and(
          ofChain(chain),
          isNull(challenges.solvedAt),
          isNull(challenges.voidedAt),
          // Somebody may sign two payments in two tabs.
          signingHash === null ? undefined : eq(challenges.signingHash, signingHash),
        ),
      ),
  );
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
  /** The caller's network, by which strangers' wrong tries are counted. */
  readonly network?: string;
  /** How long the MFA token of a validated code is good for, in ms. */
  readonly mfaTokenLifetime: number;
};

/** Single-use token that stands for a solved code. */
export type MfaToken = { readonly token: string; readonly expiresAt: Date };

/**
 * A wrong code is an outcome and no exception, because its count must be committed: answer it from the transaction and
 * throw `refusal` after the commit.
 */
export type CodeOutcome =
  | { readonly solved: true; readonly challenge: SolvedChallenge; readonly mfaToken: MfaToken }
  | { readonly solved: false; readonly refusal: BankError };

/**
 * Tries a code. Refusals: 400 CODE_REQUIRED (empty), 400 TOKEN_EXPIRED (late, replaced, unknown or already solved),
 * 401 INVALID_CODE with `attemptsLeft` and `newMfaToken`, 429 TOO_MANY_ATTEMPTS or 423 LOCKED while blocked: then nothing is compared.
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
  const chains = await chainsFor(tx, chain, answer.network);
  const blocked = blockOf(chains, now);
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

  const salt = found.codeHmac.subarray(0, saltLength);
  if (!timingSafeEqual(found.codeHmac.subarray(saltLength), digestOf(codePepper, salt, answer.code))) {
    return refused(await countFailure(tx, chains, found, now));
  }
  const mfaToken = newToken();
  const expiresAt = new Date(now.getTime() + answer.mfaTokenLifetime);
  pipeline(tx, markSolved(tx, { tenantId, id: found.id, now, mfaToken: sha256(mfaToken), expiresAt }));
  if (purpose !== 'SIGNING') voidOthers(tx, found, now); // tokens of the same code that others were given
  await forgetWrongTries(tx, chains);
  return {
    solved: true,
    challenge: solved(found),
    mfaToken: { token: mfaToken, expiresAt },
  };
}

const storeCode = inserting('store_code', challenges);

/**
 * The code of a token with its chain. Chain before code, as in issueCode, so that the two never wait for each other. What
 * another try has changed in the meantime is seen once the locks are held: its new token then no longer matches this one.
 */
const lockCode = prepared('lock_code', ['tenantId', 'purpose', 'token'], (tx, at) => {
  const byToken = and(eq(challenges.tenantId, at.tenantId), eq(challenges.tokenSha256, at.token));
  // Looked up by themselves, so that neither every chain nor every code of the tenant is read to join them.
  const named = (column: typeof challenges.id | typeof challenges.holder | typeof challenges.lane) =>
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
        eq(challenges.lane, codeChains.lane),
      ),
    )
    .where(
      and(
        eq(codeChains.tenantId, at.tenantId),
        eq(codeChains.purpose, at.purpose),
        eq(codeChains.holder, named(challenges.holder)),
        eq(codeChains.lane, named(challenges.lane)),
        eq(challenges.id, named(challenges.id)),
        byToken,
      ),
    )
    .for('update');
});

const markSolved = prepared('solve_code', ['tenantId', 'id', 'now', 'mfaToken', 'expiresAt'], (tx, at) =>
  tx
    .update(challenges)
    .set({
      solvedAt: sql`${at.now}`,
      mfaTokenSha256: sql`${at.mfaToken}`,
      mfaTokenExpiresAt: sql`${at.expiresAt}`,
    })
    .where(and(eq(challenges.tenantId, at.tenantId), eq(challenges.id, at.id))),
);

/** Counts a wrong try, and either voids the code or gives the client a new token for it. */
async function countFailure(
  tx: Tx,
  chains: readonly Chain[],
  { tenantId, id }: Challenge,
  now: Date,
): Promise<BankError> {
  const tried = await countWrongTry(tx, chains, now);
  const ofChallenge = and(eq(challenges.tenantId, tenantId), eq(challenges.id, id));
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

/**
 * Removes a tenant's codes that had lapsed by then, solved or not, at most so many and the oldest first; returns how many. Limits
 * count unsolved codes for a day, and an MFA token outlives its code by minutes: `until` must lie further back than both. Passes
 * over what somebody else is removing.
 */
export async function removeLapsedCodes(
  tx: Tx,
  { tenantId, until, most }: { readonly tenantId: string; readonly until: Date; readonly most: number },
): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `with lapsed as materialized (
       select id from challenges where tenant_id = $1 and expires_at <= $2 order by expires_at limit $3
       for update skip locked)
     delete from challenges c using lapsed where c.tenant_id = $1 and c.id = lapsed.id`,
    [tenantId, until, most],
  );
  return rowCount ?? 0;
}

const refused = (refusal: BankError): CodeOutcome => ({ solved: false, refusal });
const tokenExpired = (): BankError => new BankError(400, 'TOKEN_EXPIRED', 'Token expired');
/** Names a challenge to a client. */
export const newToken = (): string => randomBytes(32).toString('base64url');
const saltLength = 16;
const digestOf = (pepper: string, salt: Buffer, code: string): Buffer =>
  createHmac('sha256', pepper).update(salt).update(code).digest();

/** Any digits are as likely as any others to within 1 in a million. */
const codeOf = (pepper: string, salt: Buffer, length: number): string =>
  String(digestOf(pepper, salt, 'code').readUIntBE(0, 6) % 10 ** length).padStart(length, '0');
