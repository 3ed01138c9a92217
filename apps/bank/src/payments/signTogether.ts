/**
 * Plain payments that are signed at the same time, in one transaction: those inside the bank, in one currency, that the signature
 * completes and no limit counts for. Whatever is refused, or is none of these, is heard alone (sign.ts), where it is told why.
 * It waits for nothing but balances, and for these in the ledger's own order.
 */
import type { SignedPayment } from '@kontor/api-client/contract';
import { lockProofs, spendProofs, type OpenProof } from '../codes/proofs.ts';
import { actingFor, ahead, type Tx } from '../db/database.ts';
import { eachIfAllowed, groupCommit } from '../db/groupCommit.ts';
import { lockFree } from '../ledger/ledger.ts';
import { settingsOf, type TenantSettings } from '../settings/tenantSettings.ts';
import { subjectOf } from '../signing/subject.ts';
import { found, refuseNonSigner, refuseSettled } from './access.ts';
import { askParties, bookInside, type Parties } from './booking.ts';
import { refuseUndocumented } from './documents.ts';
import { isLimited } from './limits.ts';
import { signingHashOf, type PaymentView } from './present.ts';
import { tryLockPayment } from './queries.ts';
import { answeredBefore, keepSignature, type Signing } from './signature.ts';
import { move } from './transitions.ts';

/** It holds the balances of all of them: more would keep others waiting for them. */
const most = 16;

/** A plain payment, locked, with what it takes to book it. */
type Ready = {
  readonly signing: Signing;
  readonly view: PaymentView;
  readonly signingHash: string;
  readonly parties: Awaited<Parties>;
};

/** Of one payment one signature at a time: the next sees what became of it. */
export const signTogether = groupCommit(
  most,
  async (tx, { tenantId }, all: readonly Signing[]): Promise<(SignedPayment | undefined)[]> => {
    const settings = ahead(tx, settingsOf(tx, tenantId));
    const looked = await eachIfAllowed(all, (signing) => look(tx, settings, signing));
    const ready = looked.flatMap((one) => (one?.ready === undefined ? [] : [one.ready]));
    const signed = await signReady(tx, tenantId, ready);
    return looked.map((one) => one && (one.ready === undefined ? one.answer : signed.get(one.ready)));
  },
  ({ id }) => id,
);

/** Looks at a payment and locks it. @throws BankError for what may not be signed; Error for what is not plain, or somebody else holds */
async function look(
  tx: Tx,
  settings: Promise<TenantSettings>,
  signing: Signing,
): Promise<{ readonly ready: Ready } | { readonly ready?: undefined; readonly answer: SignedPayment }> {
  const { principal, id, now } = signing;
  const view = found(await tryLockPayment(tx, principal, id));
  const answer = answeredBefore(view);
  if (answer !== undefined) return { answer };
  refuseNonSigner(view);
  refuseSettled(view, now);
  const { documents, limits } = await settings;
  if (!isPlain(view, now) || isLimited(limits, view)) throw new Error('it is signed alone');
  await refuseUndocumented(tx, documents, view);
  const parties = await askParties(tx, view.row);
  return { ready: { signing, view, signingHash: signingHashOf(view.row, view), parties } };
}

const isPlain = ({ row, exchange, collected }: PaymentView, now: Date): boolean =>
  row.payeeAccountId !== null &&
  exchange === null &&
  (row.dueAt === null || row.dueAt <= now) &&
  collected + 1 >= row.signaturesRequired;

/** Signs and books those whose proof fits and whose payer has the money; the others are not among what it answers. */
async function signReady(
  tx: Tx,
  tenantId: string,
  ready: readonly Ready[],
): Promise<ReadonlyMap<Ready, SignedPayment>> {
  if (ready.length === 0) return new Map();
  const tokens = ready.map(({ signing: { mfaToken } }) => mfaToken);
  const proofs = await lockProofs(tx, { tenantId, purpose: 'SIGNING', tokens });
  const proven = ready.flatMap((one) => {
    const proof = proofs.get(one.signing.mfaToken);
    return proof !== undefined && fits(proof, one) ? [{ one, challengeId: proof.id }] : [];
  });
  const payable = await coveredOf(tx, proven);
  const [first] = payable;
  if (first === undefined) return new Map();
  const ids = payable.map(({ challengeId }) => challengeId);
  spendProofs(tx, { tenantId, ids, now: first.one.signing.now });
  const booked = await Promise.all(
    payable.map(async ({ one, challengeId }) => {
      const { view, parties, signing } = one;
      const ledgerTransactionId = await bookInside(tx, view.row, Promise.resolve(parties), signing.now);
      return { one, challengeId, ledgerTransactionId };
    }),
  );
  return new Map(
    booked.map(({ one, challengeId, ledgerTransactionId }): [Ready, SignedPayment] => {
      const { signing, view, signingHash } = one;
      const { now, principal } = signing;
      const signed = { view, challengeId, signingHash, status: 'COMPLETED', ledgerTransactionId } as const;
      const act = { tenantId, actorId: principal.userId, sessionId: principal.sessionId, now };
      const answer = actingFor(tx, act, () => {
        move(tx, view.row, 'COMPLETED', { executedAt: now, ledgerTransactionId });
        return keepSignature(tx, signing, signed);
      });
      return [one, answer];
    }),
  );
}

const fits = (proof: OpenProof, { signing: { principal, now }, view, signingHash }: Ready): boolean =>
  proof.expiresAt > now &&
  proof.userId === principal.userId &&
  proof.sessionId === principal.sessionId &&
  proof.signingHash === signingHash &&
  subjectOf(proof.payload).ids.includes(view.row.id);

/** Those whose payer has the money, also after those before. What one of them receives here does not count yet. */
async function coveredOf<T extends { readonly one: Ready }>(tx: Tx, wanted: readonly T[]): Promise<T[]> {
  if (wanted.length === 0) return [];
  const ledgerAccountIds = wanted.flatMap(({ one: { parties } }) => parties.map(({ id }) => id));
  const left = new Map(await lockFree(tx, [...new Set(ledgerAccountIds)]));
  return wanted.filter(({ one: { view, parties } }) => {
    const { accountId, sum, feeAmount } = view.row;
    const debit = parties.find((party) => party.accountId === accountId)?.id ?? '';
    const rest = (left.get(debit) ?? -1n) - sum - feeAmount;
    if (rest >= 0n) left.set(debit, rest);
    return rest >= 0n;
  });
}
