import type { SignedPayment } from '@kontor/api-client/contract';
import type { Services } from '../integrations/index.ts';
import { claimedTime, spendMfaToken, type SignRequest } from '../signing/index.ts';
import { prefetch, inTenant, type Tx } from '../platform/db/database.ts';
import { BankError } from '../platform/errors.ts';
import { bookExchange } from './exchange/booking.ts';
import { withFreshQuote } from './exchange/quotes.ts';
import type { Principal } from '../platform/principal.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import { found, assertSigner, assertSignable } from './access.ts';
import { loadAccounts, bookInternal, type Parties } from './booking.ts';
import { assertDocumented } from './documents.ts';
import { assertSigningWithinLimits } from './limits.ts';
import { submitToRail } from './outgoing.ts';
import { signingHashOf, type PaymentView } from './present.ts';
import { lockPayment } from './queries.ts';
import { answeredBefore, keepSignature, spendingOf, type Signing } from './signature.ts';
import { signBatch } from './signBatch.ts';
import { move } from './transitions.ts';
import { placeHold } from './scheduled.ts';

/**
 * Signs a payment with the MFA token of a validated code, and when that was the last signature needed books it, or sends it out of the
 * bank: signature, state and money in one transaction. Repeated by the same signer it answers the same again and does nothing.
 * @throws BankError 400 when `signedAt` is more than 24 h off or the token is spent or late; 403 SIGNING_NOT_ALLOWED, NOT_IDENTIFIED; 404;
 *   409 ALREADY_SIGNED, ALREADY_DECLINED, SIGNING_SUBJECT_MISMATCH (the code was for something else, and is void now);
 *   410 PAYMENT_EXPIRED, or of an exchange whose rate has lapsed QUOTE_EXPIRED with a fresh quote; 422 INSUFFICIENT_FUNDS,
 *   BALANCE_LIMIT or LIMIT_EXCEEDED, which leave the token unspent
 */
export async function signPayment(
  bank: Services,
  principal: Principal,
  id: string,
  request: SignRequest,
): Promise<SignedPayment> {
  const now = bank.clock.now();
  const claimedAt = claimedTime(request, now);
  const signing: Signing = { principal, id, mfaToken: request.mfaToken, claimedAt, now };
  return (await signBatch(bank, principal.tenantId, signing)) ?? signAlone(bank, signing);
}

async function signAlone(bank: Services, signing: Signing): Promise<SignedPayment> {
  const { principal, now } = signing;
  const { tenantId, userId: actorId, sessionId } = principal;
  const outcome = await withFreshQuote(bank, principal, () =>
    inTenant(bank.db, tenantId, (tx) => sign(tx, bank, signing), { actorId, sessionId, now }),
  );
  if (outcome instanceof BankError) throw outcome;
  return outcome;
}

async function sign(tx: Tx, { clock }: Services, signing: Signing): Promise<SignedPayment | BankError> {
  const { principal, id, now } = signing;
  const { tenantId } = principal;
  const asked = prefetch(tx, settingsOf(tx, tenantId));
  const view = found(await lockPayment(tx, principal, id));
  const before = answeredBefore(view);
  if (before !== undefined) return before;
  assertSigner(view);
  assertSignable(view, now);
  const { documents, limits } = await asked;
  await assertDocumented(tx, documents, view, principal.language);
  const parties = loadAccounts(tx, view.row);
  const signingHash = signingHashOf(view.row, view);
  const challenge = await spendMfaToken(tx, { clock }, spendingOf(signing, signingHash));
  if (challenge instanceof BankError) return challenge;
  const complete = view.collected + 1 >= view.row.signaturesRequired;
  if (complete) await assertSigningWithinLimits(tx, principal, limits, view, now);
  const done = complete
    ? await execute(tx, view, parties, now)
    : { status: view.row.status, ledgerTransactionId: null };
  return keepSignature(tx, signing, { view, ...challenge, signingHash, ...done });
}

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
    await submitToRail(tx, row, now);
    return { status: 'PROCESSING', ledgerTransactionId: null };
  }
  if (row.dueAt !== null && row.dueAt > now) {
    await placeHold(tx, row, row.dueAt);
    return { status: 'PROCESSING', ledgerTransactionId: null };
  }
  const ledgerTransactionId =
    exchange === null
      ? await bookInternal(tx, row, parties, now)
      : await bookExchange(tx, row, exchange.quote, now);
  move(tx, row, 'COMPLETED', { executedAt: now, ledgerTransactionId });
  return { status: 'COMPLETED', ledgerTransactionId };
}
