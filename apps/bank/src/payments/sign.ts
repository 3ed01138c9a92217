import { payments as contract, type SignedPayment } from '@kontor/api-client/contract';
import type { Bank } from '../bank.ts';
import { consumeProof } from '../codes/codes.ts';
import { ahead, inTenant, unwaited, type Tx } from '../db/database.ts';
import { inserting } from '../db/prepared.ts';
import { paymentSignatures } from '../db/schema.ts';
import { BankError, invalidField } from '../errors.ts';
import { bookExchange } from '../exchange/booking.ts';
import { withFreshQuote } from '../exchange/quotes.ts';
import type { Principal } from '../principal.ts';
import { settingsOf, type TenantSettings } from '../settings/tenantSettings.ts';
import { subjectOf } from '../signing/subject.ts';
import { found, refuseNonSigner, refuseSettled } from './access.ts';
import { askParties, bookInside, type Parties } from './booking.ts';
import { refuseUndocumented } from './documents.ts';
import { sendOut } from './outgoing.ts';
import { refuseSignedBeyond } from './limits.ts';
import { signingHashOf, type PaymentView } from './present.ts';
import { lockPayment } from './queries.ts';
import { move } from './transitions.ts';
import { setAside } from './waiting.ts';

const signedPayment = contract['payments.sign'].answer.shape.data;

const greatestSkew = 24 * 3_600_000;

export type SignRequest = {
  readonly mfaToken: string;
  /** The device's claim; kept beside the server's time, which decides. */
  readonly signedAt: string;
};

/**
 * Signs a payment with the proof of a right code, and when that was the last signature needed books it, or sends it out of the
 * bank: signature, state and money in one transaction. Repeated by the same signer it answers the same again and does nothing.
 * @throws BankError 400 when `signedAt` is more than 24 h off or the token is spent or late; 403 SIGNING_NOT_ALLOWED, NOT_IDENTIFIED; 404;
 *   409 ALREADY_SIGNED, ALREADY_DECLINED, SIGNING_SUBJECT_MISMATCH (the code was for something else, and is void now);
 *   410 PAYMENT_EXPIRED, or of an exchange whose rate has lapsed QUOTE_EXPIRED with a fresh quote; 422 INSUFFICIENT_FUNDS
 *   or LIMIT_EXCEEDED, which leave the token unspent
 */
export async function signPayment(
  bank: Bank,
  principal: Principal,
  id: string,
  request: SignRequest,
): Promise<SignedPayment> {
  const { db, clock } = bank;
  const now = clock.now();
  const claimedAt = new Date(request.signedAt);
  if (!(Math.abs(claimedAt.getTime() - now.getTime()) <= greatestSkew)) {
    throw invalidField('signedAt', 'isNearServerTime', 'must be within 24 hours of the present time');
  }
  const sign = async (tx: Tx) => {
    const asked = ahead(tx, settingsOf(tx, principal.tenantId));
    const view = found(await lockPayment(tx, principal, id));
    if (view.myAnswer !== null) return signedPayment.parse(view.myAnswer);
    refuseNonSigner(view);
    refuseSettled(view, now);
    const { documents, limits } = await asked;
    await refuseUndocumented(tx, documents, view);
    const parties = askParties(tx, view.row);
    const proof = await consumeProof(
      tx,
      { clock },
      { tenantId: principal.tenantId, purpose: 'SIGNING', token: request.mfaToken },
    );
    if (proof === undefined || proof.userId !== principal.userId || proof.sessionId !== principal.sessionId) {
      throw new BankError(400, 'TOKEN_EXPIRED', 'Token expired');
    }
    const signingHash = signingHashOf(view.row, view);
    if (proof.signingHash !== signingHash || !subjectOf(proof.payload).ids.includes(view.row.id)) {
      // Answered and not thrown: the transaction commits and the token is spent.
      return new BankError(409, 'SIGNING_SUBJECT_MISMATCH', 'The code was sent for another operation');
    }
    return settle(tx, principal, {
      view,
      parties,
      limits,
      now,
      claimedAt,
      challengeId: proof.id,
      signingHash,
    });
  };
  const outcome = await withFreshQuote(bank, principal, () =>
    inTenant(db, principal.tenantId, sign, {
      actorId: principal.userId,
      sessionId: principal.sessionId,
      now,
    }),
  );
  if (outcome instanceof BankError) throw outcome;
  return outcome;
}

type Signing = {
  view: PaymentView;
  parties: Parties;
  limits: TenantSettings['limits'];
  now: Date;
  claimedAt: Date;
  challengeId: string;
  signingHash: string;
};

async function settle(
  tx: Tx,
  principal: Principal,
  { view, parties, limits, now, claimedAt, challengeId, signingHash }: Signing,
): Promise<SignedPayment> {
  const { tenantId, userId } = principal;
  const { row } = view;
  const collected = view.collected + 1;
  const complete = collected >= row.signaturesRequired;
  if (complete) await refuseSignedBeyond(tx, principal, limits, view, now);
  const { status, ledgerTransactionId } = complete
    ? await execute(tx, view, parties, now)
    : { status: row.status, ledgerTransactionId: null };
  const answer: SignedPayment = {
    id: row.id,
    status,
    signatures: { required: row.signaturesRequired, collected },
    signedAt: now.toISOString(),
    executedAt: ledgerTransactionId === null ? null : now.toISOString(),
    generalLedgerTransactionId: ledgerTransactionId,
  };
  unwaited(
    tx,
    storeSignature(tx, {
      tenantId,
      paymentId: row.id,
      userId,
      signedAt: now,
      claimedAt,
      challengeId,
      signingHash,
      answer,
    }),
  );
  return answer;
}

const storeSignature = inserting('store_signature', paymentSignatures);

/**
 * A payment inside the bank is done at once, or on its day; one that leaves it has its money set aside until the rail has
 * answered.
 */
async function execute(
  tx: Tx,
  { row, exchange }: PaymentView,
  parties: Parties,
  now: Date,
): Promise<{ status: 'COMPLETED' | 'PROCESSING'; ledgerTransactionId: string | null }> {
  if (row.payeeAccountId === null) {
    await sendOut(tx, row, now);
    return { status: 'PROCESSING', ledgerTransactionId: null };
  }
  if (row.dueAt !== null && row.dueAt > now) {
    await setAside(tx, row, row.dueAt);
    return { status: 'PROCESSING', ledgerTransactionId: null };
  }
  const ledgerTransactionId =
    exchange === null
      ? await bookInside(tx, row, parties, now)
      : await bookExchange(tx, row, exchange.quote, now);
  move(tx, row, 'COMPLETED', { executedAt: now, ledgerTransactionId });
  return { status: 'COMPLETED', ledgerTransactionId };
}
