/** Codes that sign operations: each says in its message what it is sent for, and signs nothing else. */
import type {
  BatchOperation,
  CodeChannel,
  SentSigningCode,
  SigningSubject,
} from '@kontor/api-client/contract';
import { verifyCode, type CodeOutcome } from '../auth/index.ts';
import type { Services } from '../integrations/index.ts';
import { inTenant, readTenant, type Tx } from '../platform/db/database.ts';
import { settleEach, groupCommit } from '../platform/db/groupCommit.ts';
import { coreError } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import type { BankLanguage } from '../platform/text/language.ts';
import type { BatchPart } from './batch.ts';
import type { SignRequest } from './mfaToken.ts';
import { maxPerBatch } from './send.ts';

const mfaTokenLifetime = 2 * 60_000;

/** How a code gets to the person. */
export type CodeDelivery = {
  readonly channel: CodeChannel;
  /** Of the page that asks. */
  readonly language?: BankLanguage | undefined;
  /** Host name of the portal, for the phone's autofill. */
  readonly host: string;
};

export type SendCodeRequest = CodeDelivery & {
  /** Absent: the newest unsigned operation the person made (ruling 7). */
  readonly subject?: SigningSubject | undefined;
  /** Go on with a code sent before for the same content, where there is one: then no message is sent. */
  readonly resume?: boolean | undefined;
};

/** What a kind of operation is asked for: a code for these. */
export type CodeRequest = CodeDelivery & {
  readonly ids: readonly string[];
  /** Hash of the operation as it was shown; undefined when the person named none. */
  readonly shownHash: string | undefined;
  readonly resume: boolean;
  readonly language: BankLanguage | undefined;
};

/** A kind of operation that a code can sign. Each wing that has one describes it here; `Signables` has them all. */
export type Signable = {
  /** The newest operation of this kind that the person made and nobody has signed; absent where they always name it. */
  readonly newest?: (
    tx: Tx,
    principal: Principal,
    now: Date,
  ) => Promise<{ readonly id: string; readonly createdAt: Date } | undefined>;
  /**
   * Sends a code for one operation to the person's phone.
   * @throws BankError 404; 403; 409 SIGNING_SUBJECT_MISMATCH and others of the kind; 429 RATE_LIMITED within 60 s of a code that
   *   wasn't solved or after ten such in an hour, TOO_MANY_ATTEMPTS while blocked
   */
  readonly sendCode: (bank: Services, principal: Principal, request: CodeRequest) => Promise<SentSigningCode>;
};

/** A kind of operation of which a code can sign several, also beside those of other kinds. */
export type BatchSignable = Signable & {
  /**
   * One of them as it is now.
   * @throws BankError when it is not there for the person, or can't be signed by them, as `sendCode`
   */
  readonly partOfBatch: (tx: Tx, principal: Principal, id: string, now: Date) => Promise<BatchPart>;
  /** Signs one of them. Repeated by the same signer it does nothing. @throws BankError which leaves the others as they are */
  readonly sign: (bank: Services, principal: Principal, id: string, request: SignRequest) => Promise<unknown>;
};

/** Everything a code can sign. */
export type Signables = Readonly<
  Record<Exclude<SigningSubject['type'], BatchOperation['type']>, Signable> &
    Record<BatchOperation['type'], BatchSignable>
>;

/**
 * Sends a code for one operation to the person's phone.
 * @throws BankError 422 SUBJECT_REQUIRED when nothing is named and nothing awaits a signature; else as the kind's `sendCode`
 */
export async function sendSigningCode(
  signables: Signables,
  bank: Services,
  principal: Principal,
  { subject, resume = false, language, ...request }: SendCodeRequest,
): Promise<SentSigningCode> {
  const { type, ids } = subject ?? (await newestOperation(signables, bank, principal));
  return signables[type].sendCode(bank, principal, {
    ...request,
    ids,
    shownHash: subject?.signingHash,
    resume,
    language,
  });
}

function newestOperation(
  signables: Signables,
  { db, clock }: Services,
  principal: Principal,
): Promise<Pick<SigningSubject, 'type' | 'ids'>> {
  const now = clock.now();
  return readTenant(db, principal.tenantId, async (tx) => {
    const candidates = [];
    for (const type of ['PAYMENT_ORDER', 'PAYMENT', 'AGREEMENTS'] as const) {
      const operation = await signables[type].newest?.(tx, principal, now);
      if (operation !== undefined) candidates.push({ type, operation });
    }
    const [newest] = candidates.toSorted(
      (a, b) => b.operation.createdAt.getTime() - a.operation.createdAt.getTime(),
    );
    if (newest === undefined) throw coreError('SUBJECT_REQUIRED', 'Nothing awaits a signature');
    return { type: newest.type, ids: [newest.operation.id] };
  });
}

/**
 * Exchanges a right code for the token that signs, good for one operation, once, for 2 minutes.
 * @throws BankError 400 CODE_REQUIRED, TOKEN_EXPIRED; 401 INVALID_CODE with `attemptsLeft` and `newMfaToken`;
 *   429 TOO_MANY_ATTEMPTS
 */
export async function validateSigningCode(
  bank: Services,
  principal: Principal,
  { token, code }: { token: string; code: string },
): Promise<{ token: string; expiresAt: string }> {
  const tried: Tried = { principal, token, code };
  const outcome =
    (await tryBatch(bank, principal.tenantId, tried)) ??
    (await inTenant(bank.db, principal.tenantId, (tx) => tryOne(tx, bank, tried)));
  if (!outcome.solved) throw outcome.refusal;
  return { token: outcome.mfaToken.token, expiresAt: outcome.mfaToken.expiresAt.toISOString() };
}

type Tried = { readonly principal: Principal; readonly token: string; readonly code: string };

/** Codes tried at the same time. Of one person, one at a time: each try counts before the next is compared. */
const tryBatch = groupCommit(
  maxPerBatch,
  (tx, { bank }: { readonly bank: Services }, all: readonly Tried[]) =>
    settleEach(all, (tried) => tryOne(tx, bank, tried)),
  ({ principal }) => principal.userId,
);

const tryOne = (
  tx: Tx,
  { clock, codePepper }: Services,
  { principal: { tenantId, userId, sessionId }, token, code }: Tried,
): Promise<CodeOutcome> =>
  verifyCode(
    tx,
    { clock, codePepper },
    { tenantId, purpose: 'SIGNING', token, code, userId, sessionId, mfaTokenLifetime },
  );
