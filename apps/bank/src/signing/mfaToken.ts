/**
 * The end of every signing: the MFA token of a validated code is spent, once, on what the code was sent for and on nothing else;
 * that of a batch once on each of its operations.
 */
import type { SigningSubject } from '@kontor/api-client/contract';
import { consumeMfaToken, holdMfaToken, type SolvedChallenge } from '../auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { BankError, invalidField } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { subjectOf } from './subject.ts';

const greatestSkew = 24 * 3_600_000;

/** What a signature brings, whatever it signs. */
export type SignRequest = {
  /** The MFA token of a validated code. */
  readonly mfaToken: string;
  /** The device's claim; kept beside the server's time, which decides. */
  readonly signedAt: string;
};

/**
 * When the device says it signed.
 * @throws BankError 400 beside `signedAt` when that is more than 24 h off
 */
export function claimedTime({ signedAt }: Pick<SignRequest, 'signedAt'>, now: Date): Date {
  const claimedAt = new Date(signedAt);
  if (!(Math.abs(claimedAt.getTime() - now.getTime()) <= greatestSkew))
    throw invalidField('signedAt', 'isNearServerTime', 'must be within 24 hours of the present time');
  return claimedAt;
}

/** What is signed, as it is now. */
export type SignedOperation = Pick<SigningSubject, 'type'> & {
  readonly ids: readonly string[];
  /** Absent where the ids stand for texts that never change. */
  readonly signingHash?: string;
};

/** The code that signs. */
export type SigningChallenge = {
  readonly challengeId: string;
  /** It signs other operations as well. */
  readonly batch: boolean;
  /** What the audit log keeps of it: the code itself goes when it has served. */
  readonly code: Pick<SolvedChallenge, 'channel' | 'sentAt' | 'solvedAt'>;
};

/** Whose token, and what it is to sign. */
export type Spending = {
  readonly principal: Principal;
  readonly mfaToken: string;
  readonly operation: SignedOperation;
};

/**
 * Spends the MFA token of a validated code on an operation.
 * @returns the solved code; or the refusal of a code that was sent for something else, 409 SIGNING_SUBJECT_MISMATCH: to be
 *   answered and not thrown, so that the transaction commits and the token is spent
 * @throws BankError 400 TOKEN_EXPIRED when the token is unknown, spent, late or another person's or session's
 */
export async function spendMfaToken(
  tx: Tx,
  context: { readonly clock: Clock },
  { principal, mfaToken, operation }: Spending,
): Promise<SigningChallenge | BankError> {
  const solved = await consumeMfaToken(tx, context, named(principal, mfaToken));
  if (solved === undefined || !isTheirs(solved, principal))
    throw new BankError(400, 'TOKEN_EXPIRED', 'Token expired');
  if (!signs(solved, operation))
    return new BankError(409, 'SIGNING_SUBJECT_MISMATCH', 'The code was sent for another operation');
  return challengeOf(solved);
}

/**
 * Holds a token that `spendMfaToken` would spend on the operation, until the transaction ends and without ever waiting.
 * @returns the solved code; undefined when the token would be refused, or somebody else holds it
 */
export async function holdMfaTokenFor(
  tx: Tx,
  context: { readonly clock: Clock },
  { principal, mfaToken, operation }: Spending,
): Promise<SigningChallenge | undefined> {
  const solved = await holdMfaToken(tx, context, named(principal, mfaToken));
  return solved !== undefined && isTheirs(solved, principal) && signs(solved, operation)
    ? challengeOf(solved)
    : undefined;
}

const challengeOf = ({ id, batch, channel, sentAt, solvedAt }: SolvedChallenge): SigningChallenge => ({
  challengeId: id,
  batch,
  code: { channel, sentAt, solvedAt },
});

const named = ({ tenantId }: Principal, token: string) => ({ tenantId, purpose: 'SIGNING', token }) as const;

const isTheirs = (solved: SolvedChallenge, { userId, sessionId }: Principal): boolean =>
  solved.userId === userId && solved.sessionId === sessionId;

function signs(solved: SolvedChallenge, { type, ids, signingHash }: SignedOperation): boolean {
  const subject = subjectOf(solved.payload);
  if (subject.type === 'BATCH')
    return ids.every((id) =>
      subject.operations.some(
        (operation) =>
          operation.type === type && operation.id === id && operation.signingHash === signingHash,
      ),
    );
  return (
    subject.type === type &&
    ids.every((id) => subject.ids.includes(id)) &&
    (signingHash === undefined || solved.signingHash === signingHash)
  );
}
