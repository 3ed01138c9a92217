/** Codes that sign operations: each is sent for one operation, says so in its message, and signs nothing else. */
import type { CodeChannel, SentSigningCode, SigningSubject } from '@kontor/api-client/contract';
import type { Bank } from '../bank.ts';
import { verifyCode, type CodeOutcome } from '../codes/codes.ts';
import { ahead, inTenant, type Tx } from '../db/database.ts';
import { eachIfAllowed, groupCommit } from '../db/groupCommit.ts';
import { BankError, coreError } from '../errors.ts';
import { withFreshQuote } from '../exchange/quotes.ts';
import { found, refuseNonSigner, refuseSettled } from '../payments/access.ts';
import { refuseUndocumented } from '../payments/documents.ts';
import { signingHashOf, type PaymentView } from '../payments/present.ts';
import { findPayment, newestUnsigned } from '../payments/queries.ts';
import type { Principal } from '../principal.ts';
import { settingsOf, type TenantSettings } from '../settings/tenantSettings.ts';
import { signingMessage, subjectAnswer, type MessageLanguage } from './message.ts';
import { sendAgreementsCode } from '../agreements/codes.ts';
import { sendCodeFor } from './send.ts';

const proofLifetime = 2 * 60_000;
/** Codes that are sent, or tried, in one transaction. */
const most = 32;

export type SendCodeRequest = {
  readonly channel: CodeChannel;
  /** Absent: the newest unsigned payment the person made (ruling 7). */
  readonly subject?: SigningSubject | undefined;
  readonly language: MessageLanguage;
  /** Host name of the portal, for the phone's autofill. */
  readonly host: string;
};

/**
 * Sends a code for one operation to the person's phone.
 * @throws BankError 422 SUBJECT_REQUIRED when nothing is named and nothing awaits a signature; 404; 403 SIGNING_NOT_ALLOWED, NOT_IDENTIFIED;
 *   409 ALREADY_SIGNED, ALREADY_DECLINED, SIGNING_SUBJECT_MISMATCH; 410 PAYMENT_EXPIRED, or of an exchange whose rate has
 *   lapsed QUOTE_EXPIRED with a fresh quote; 429 RATE_LIMITED within 60 s of a
 *   code that wasn't solved or after ten such in an hour, TOO_MANY_ATTEMPTS while blocked
 */
export function sendSigningCode(
  bank: Bank,
  principal: Principal,
  request: SendCodeRequest,
): Promise<SentSigningCode> {
  const { subject } = request;
  if (subject?.type === 'AGREEMENTS')
    return sendAgreementsCode(bank, principal, { ...request, ids: subject.ids });
  return withFreshQuote(
    bank,
    principal,
    async () =>
      (await sendTogether(bank, principal.tenantId, { principal, request })) ??
      inTenant(bank.db, principal.tenantId, (tx) =>
        issue(tx, bank, ahead(tx, settingsOf(tx, principal.tenantId)), { principal, request }),
      ),
  );
}

type Asked = { readonly principal: Principal; readonly request: SendCodeRequest };

/** Codes wanted at the same time. Of one person, one at a time: whether they may have one depends on when they got the last. */
const sendTogether = groupCommit(
  most,
  (tx, { bank, tenantId }, all: readonly Asked[]) => {
    const settings = ahead(tx, settingsOf(tx, tenantId));
    return eachIfAllowed(all, (asked) => issue(tx, bank, settings, asked));
  },
  ({ principal }) => principal.userId,
);

async function issue(
  tx: Tx,
  bank: Bank,
  asked: Promise<TenantSettings>,
  { principal, request: { channel, subject, language, host } }: Asked,
): Promise<SentSigningCode> {
  const now = bank.clock.now();
  const view = found(await namedPayment(tx, principal, subject, now));
  refuseNonSigner(view);
  refuseSettled(view, now);
  const settings = await asked;
  await refuseUndocumented(tx, settings.documents, view);
  const signingHash = signingHashOf(view.row, view);
  if (subject !== undefined && subject.signingHash !== signingHash) {
    throw new BankError(
      409,
      'SIGNING_SUBJECT_MISMATCH',
      'The operation is not what it was when it was shown',
    );
  }
  return sendCodeFor(tx, bank, principal, {
    operation: { type: 'PAYMENT', ids: [view.row.id], signingHash },
    phone: view.phone,
    settings,
    channel,
    text: (code) => signingMessage(view, code, language, host),
    shown: subjectAnswer(view, language),
  });
}

/**
 * Exchanges a right code for the token that signs, good for one operation, once, for 2 minutes.
 * @throws BankError 400 CODE_REQUIRED, TOKEN_EXPIRED; 401 INVALID_CODE with `attemptsLeft` and `newMfaToken`;
 *   429 TOO_MANY_ATTEMPTS
 */
export async function validateSigningCode(
  bank: Bank,
  principal: Principal,
  { token, code }: { token: string; code: string },
): Promise<{ token: string; expiresAt: string }> {
  const tried: Tried = { principal, token, code };
  const outcome =
    (await tryTogether(bank, principal.tenantId, tried)) ??
    (await inTenant(bank.db, principal.tenantId, (tx) => tryOne(tx, bank, tried)));
  if (!outcome.solved) throw outcome.refusal;
  return { token: outcome.proof.token, expiresAt: outcome.proof.expiresAt.toISOString() };
}

type Tried = { readonly principal: Principal; readonly token: string; readonly code: string };

/** Codes tried at the same time. Of one person, one at a time: each try counts before the next is compared. */
const tryTogether = groupCommit(
  most,
  (tx, { bank }, all: readonly Tried[]) => eachIfAllowed(all, (tried) => tryOne(tx, bank, tried)),
  ({ principal }) => principal.userId,
);

const tryOne = (
  tx: Tx,
  { clock, codePepper }: Bank,
  { principal: { tenantId, userId, sessionId }, token, code }: Tried,
): Promise<CodeOutcome> =>
  verifyCode(
    tx,
    { clock, codePepper },
    { tenantId, purpose: 'SIGNING', token, code, userId, sessionId, proofLifetime },
  );

async function namedPayment(
  tx: Tx,
  principal: Principal,
  subject: SigningSubject | undefined,
  now: Date,
): Promise<PaymentView | undefined> {
  if (subject !== undefined) {
    const [id = ''] = subject.ids;
    return findPayment(tx, principal, id);
  }
  const newest = await newestUnsigned(tx, principal, now);
  if (newest === undefined) throw coreError('SUBJECT_REQUIRED', 'Nothing awaits a signature');
  return newest;
}
