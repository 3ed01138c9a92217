/** What signing leaves behind, however it is done: the signature itself, and what its signer is answered. */
import { payments as contract, type SignedPayment } from '@kontor/api-client/contract';
import type { SigningChallenge, Spending } from '../signing/index.ts';
import { pipeline, type Tx } from '../platform/db/database.ts';
import { inserting } from '../platform/db/prepared.ts';
import { paymentSignatures } from '../platform/db/paymentTables.ts';
import type { Principal } from '../platform/principal.ts';
import type { PaymentView } from './present.ts';

/** A signature that is wanted. */
export type Signing = {
  readonly principal: Principal;
  /** Of the payment. */
  readonly id: string;
  /** The MFA token of a validated code. */
  readonly mfaToken: string;
  /** By the device; kept beside the server's time, which decides. */
  readonly claimedAt: Date;
  readonly now: Date;
};

/** What a signer was answered before. Undefined: they have not signed. */
export const answeredBefore = ({ myAnswer }: PaymentView): SignedPayment | undefined =>
  myAnswer === null ? undefined : contract['payments.sign'].answer.shape.data.parse(myAnswer);

/** What has to be proved: that the code was sent for this payment as it is now. */
export const spendingOf = ({ principal, id, mfaToken }: Signing, signingHash: string): Spending => ({
  principal,
  mfaToken,
  operation: { type: 'PAYMENT', ids: [id], signingHash },
});

type Outcome = Pick<SignedPayment, 'status'> &
  SigningChallenge & {
    readonly view: PaymentView;
    readonly signingHash: string;
    /** Of its booking; null: nothing is booked yet. */
    readonly ledgerTransactionId: string | null;
  };

/** Keeps a signature, at the latest with the commit, with what it answers: a repeated call gets the same. */
export function keepSignature(
  tx: Tx,
  { principal: { tenantId, userId }, claimedAt, now }: Signing,
  { view: { row, collected }, status, challengeId, batch, signingHash, ledgerTransactionId }: Outcome,
): SignedPayment {
  const signedAt = now.toISOString();
  const answer: SignedPayment = {
    id: row.id,
    status,
    signatures: { required: row.signaturesRequired, collected: collected + 1 },
    signedAt,
    executedAt: ledgerTransactionId === null ? null : signedAt,
    generalLedgerTransactionId: ledgerTransactionId,
  };
  pipeline(
    tx,
    storeSignature(tx, {
      tenantId,
      paymentId: row.id,
      userId,
      signedAt: now,
      claimedAt,
      challengeId,
      signingHash,
      batch,
      answer,
    }),
  );
  return answer;
}

const storeSignature = inserting('store_signature', paymentSignatures);
