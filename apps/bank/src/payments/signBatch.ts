/**
 * Plain payments that are signed at the same time, in one transaction: those inside the bank, in one currency, that the signature
 * completes and no limit counts for. Whatever is refused, or is none of these, is processed individually (sign.ts), which says why.
 * It waits for nothing but balances, and for these in the ledger's own order.
 */
import type { Services } from '../integrations/index.ts';
import { holdMfaTokenFor, spendMfaToken, type SigningChallenge } from '../signing/index.ts';
import { lockFree } from '../ledger/index.ts';
import type { SignedPayment } from '@kontor/api-client/contract';
import type { Clock } from '../platform/clock.ts';
import { withActor, prefetch, pipeline, type Tx } from '../platform/db/database.ts';
import { settleEach, groupCommit } from '../platform/db/groupCommit.ts';
import { settingsOf, type TenantSettings } from '../platform/tenants/tenantSettings.ts';
import { found, assertSigner, assertSignable } from './access.ts';
import { loadAccounts, bookInternal, type Parties } from './booking.ts';
import { assertDocumented } from './documents.ts';
import { isLimited } from './limits.ts';
import { signingHashOf, type PaymentView } from './present.ts';
import { tryLockPayment } from './queries.ts';
import { answeredBefore, keepSignature, spendingOf, type Signing } from './signature.ts';
import { move } from './transitions.ts';

/** It holds the balances of all of them: more would keep others waiting for them. */
const most = 16;

/** A plain payment and the MFA token that signs it, both held, with what it takes to book it. */
type Ready = SigningChallenge & {
  readonly signing: Signing;
  readonly view: PaymentView;
  readonly signingHash: string;
  readonly parties: Awaited<Parties>;
};

/** Of one payment one signature at a time: the next sees what became of it. */
export const signBatch = groupCommit(
  most,
  async (
    tx,
    { bank, tenantId }: { readonly bank: Services; readonly tenantId: string },
    all: readonly Signing[],
  ): Promise<(SignedPayment | undefined)[]> => {
    const settings = prefetch(tx, settingsOf(tx, tenantId));
    const looked = await settleEach(all, (signing) => look(tx, bank, settings, signing));
    const ready = looked.flatMap((one) => (one?.ready === undefined ? [] : [one.ready]));
    const signed = await signReady(tx, bank, ready);
    return looked.map((one) => one && (one.ready === undefined ? one.answer : signed.get(one.ready)));
  },
  ({ id }) => id,
);

/**
 * Looks at a payment and its MFA token, and holds both.
 * @throws BankError for what may not be signed; Error for what is not plain, does not fit, or somebody else holds
 */
async function look(
  tx: Tx,
  context: { readonly clock: Clock },
  settings: Promise<TenantSettings>,
  signing: Signing,
): Promise<{ readonly ready: Ready } | { readonly ready?: undefined; readonly answer: SignedPayment }> {
  const { principal, id, now } = signing;
  const view = found(await tryLockPayment(tx, principal, id));
  const answer = answeredBefore(view);
  if (answer !== undefined) return { answer };
  assertSigner(view);
  assertSignable(view, now);
  const { documents, limits } = await settings;
  if (!isPlain(view, now) || isLimited(limits, view)) throw notBatchable();
  await assertDocumented(tx, documents, view, principal.language);
  const signingHash = signingHashOf(view.row, view);
  const [parties, challenge] = await Promise.all([
    loadAccounts(tx, view.row),
    holdMfaTokenFor(tx, context, spendingOf(signing, signingHash)),
  ]);
  if (challenge === undefined) throw notBatchable();
  return { ready: { signing, view, signingHash, ...challenge, parties } };
}

const notBatchable = () => new Error('it is signed individually');

const isPlain = ({ row, exchange, collected }: PaymentView, now: Date): boolean =>
  row.payeeAccountId !== null &&
  exchange === null &&
  (row.dueAt === null || row.dueAt <= now) &&
  collected + 1 >= row.signaturesRequired;

/** Signs and books those whose payer has the money; the others are not among what it answers. */
async function signReady(
  tx: Tx,
  context: { readonly clock: Clock },
  ready: readonly Ready[],
): Promise<ReadonlyMap<Ready, SignedPayment>> {
  const booked = await Promise.all(
    (await coveredOf(tx, ready)).map(async (one) => {
      const { view, parties, signing, signingHash } = one;
      pipeline(tx, spendMfaToken(tx, context, spendingOf(signing, signingHash)));
      const ledgerTransactionId = await bookInternal(tx, view.row, Promise.resolve(parties), signing.now);
      return { one, ledgerTransactionId };
    }),
  );
  return new Map(
    booked.map(({ one, ledgerTransactionId }): [Ready, SignedPayment] => {
      const { signing, view } = one;
      const { now, principal } = signing;
      const { tenantId, userId: actorId, sessionId } = principal;
      const answer = withActor(tx, { tenantId, actorId, sessionId, now }, () => {
        move(tx, view.row, 'COMPLETED', { executedAt: now, ledgerTransactionId });
        return keepSignature(tx, signing, { ...one, status: 'COMPLETED', ledgerTransactionId });
      });
      return [one, answer];
    }),
  );
}

/** Those whose payer has the money, also after those before. What one of them receives here does not count yet. */
async function coveredOf(tx: Tx, wanted: readonly Ready[]): Promise<Ready[]> {
  if (wanted.length === 0) return [];
  const ledgerAccountIds = wanted.flatMap(({ parties }) => parties.map(({ id }) => id));
  const left = new Map(await lockFree(tx, [...new Set(ledgerAccountIds)]));
  return wanted.filter(({ view, parties }) => {
    const { accountId, sum, feeAmount } = view.row;
    const debit = parties.find((party) => party.accountId === accountId)?.id ?? '';
    const rest = (left.get(debit) ?? -1n) - sum - feeAmount;
    if (rest >= 0n) left.set(debit, rest);
    return rest >= 0n;
  });
}
