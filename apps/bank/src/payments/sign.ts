import { payments as contract, type SignedPayment } from '@kontor/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { consumeProof } from '../codes/codes.ts';
import { inTenant, type Tx } from '../db/database.ts';
import { ledgerAccounts, paymentSignatures } from '../db/schema.ts';
import { BankError, invalidField } from '../errors.ts';
import { bookExchange } from '../exchange/booking.ts';
import { withFreshQuote } from '../exchange/quotes.ts';
import { bankAccount, post, type Posting } from '../ledger/ledger.ts';
import type { Principal } from '../principal.ts';
import { subjectOf } from '../signing/subject.ts';
import { found, refuseNonSigner, refuseSettled } from './access.ts';
import { refuseUndocumented } from './documents.ts';
import { sendOut } from './outgoing.ts';
import { signingHashOf, type PaymentRow, type PaymentView } from './present.ts';
import { lockPayment } from './queries.ts';
import { tellPayee } from './told.ts';
import { move } from './transitions.ts';

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
 *   410 PAYMENT_EXPIRED, or of an exchange whose rate has lapsed QUOTE_EXPIRED with a fresh quote; 422 INSUFFICIENT_FUNDS,
 *   which leaves the token unspent
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
    const view = found(await lockPayment(tx, principal, id));
    if (view.myAnswer !== null) return signedPayment.parse(view.myAnswer);
    refuseNonSigner(view);
    refuseSettled(view, now);
    await refuseUndocumented(tx, view);
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
    return settle(tx, principal, { view, now, claimedAt, challengeId: proof.id, signingHash });
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

type Signing = { view: PaymentView; now: Date; claimedAt: Date; challengeId: string; signingHash: string };

async function settle(
  tx: Tx,
  { tenantId, userId }: Principal,
  { view, now, claimedAt, challengeId, signingHash }: Signing,
): Promise<SignedPayment> {
  const { row } = view;
  const collected = view.collected + 1;
  const complete = collected >= row.signaturesRequired;
  const { status, ledgerTransactionId } = complete
    ? await execute(tx, view, now)
    : { status: row.status, ledgerTransactionId: null };
  const answer: SignedPayment = {
    id: row.id,
    status,
    signatures: { required: row.signaturesRequired, collected },
    signedAt: now.toISOString(),
    executedAt: ledgerTransactionId === null ? null : now.toISOString(),
    generalLedgerTransactionId: ledgerTransactionId,
  };
  await tx.insert(paymentSignatures).values({
    tenantId,
    paymentId: row.id,
    userId,
    signedAt: now,
    claimedAt,
    challengeId,
    signingHash,
    answer,
  });
  if (status === 'COMPLETED') await tellPayee(tx, row, now);
  return answer;
}

/** A payment inside the bank is done at once; one that leaves it has its money set aside until the rail has answered. */
async function execute(
  tx: Tx,
  { row, exchange }: PaymentView,
  now: Date,
): Promise<{ status: 'COMPLETED' | 'PROCESSING'; ledgerTransactionId: string | null }> {
  const { payeeAccountId } = row;
  if (payeeAccountId === null) {
    await sendOut(tx, row, now);
    return { status: 'PROCESSING', ledgerTransactionId: null };
  }
  const ledgerTransactionId =
    exchange === null
      ? await book(tx, { ...row, payeeAccountId }, now)
      : await bookExchange(tx, row, exchange.quote, now);
  await move(tx, row, 'COMPLETED', { executedAt: now, ledgerTransactionId });
  return { status: 'COMPLETED', ledgerTransactionId };
}

/** Moves the money of an internal payment: the sum to the payee and the fee, if any, to the bank. */
async function book(tx: Tx, row: PaymentRow & { payeeAccountId: string }, now: Date): Promise<string> {
  const { tenantId, currencyId } = row;
  const parties = await tx
    .select({ id: ledgerAccounts.id, accountId: ledgerAccounts.accountId })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenantId, tenantId),
        eq(ledgerAccounts.currencyId, currencyId),
        inArray(ledgerAccounts.accountId, [row.accountId, row.payeeAccountId]),
      ),
    );
  const debit = parties.find(({ accountId }) => accountId === row.accountId)?.id;
  const credit = parties.find(({ accountId }) => accountId === row.payeeAccountId)?.id;
  if (debit === undefined || credit === undefined)
    throw new Error(`a party of the payment ${row.id} has no ledger account`);
  const fees: Posting[] =
    row.feeAmount === 0n
      ? []
      : [
          {
            operation: 'TRANSACTION_FEE',
            currencyId,
            debit,
            credit: await bankAccount(tx, 'FEE', currencyId),
            amount: row.feeAmount,
          },
        ];
  return post(tx, {
    kind: 'PAYMENT',
    organizationId: row.organizationId,
    paymentId: row.id,
    effectiveAt: now,
    details: row.details,
    debtor: { name: row.payerName, number: row.payerAccountNumber },
    creditor: { name: row.payeeName, number: row.payeeAccountNumber },
    postings: [{ operation: 'COMMON', currencyId, debit, credit, amount: row.sum }, ...fees],
  });
}
