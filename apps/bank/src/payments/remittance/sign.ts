/** Signing orders for remittances: a code for exactly one of them, and what it sets in motion. */
import {
  remittance as contract,
  type SentSigningCode,
  type SignedPaymentOrder,
} from '@kontor/api-client/contract';
import { mayGo, maySign, orderStates } from '@kontor/api-client/domain';
import type { Services } from '../../integrations/index.ts';
import { hold } from '../../ledger/index.ts';
import {
  claimedTime,
  sendCodeFor,
  spendMfaToken,
  type BatchSignable,
  type CodeRequest,
  type SigningChallenge,
  type SignRequest,
} from '../../signing/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import { BankError, forbidden } from '../../platform/errors.ts';
import { assertSigningWithinLimits } from '../limits.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { amountText } from '../../platform/text/amounts.ts';
import { texts } from '../../platform/text/texts.ts';
import { bankLanguage, type BankLanguage } from '../../platform/text/language.ts';
import { findOrder, lockOrder, newestUnsignedOrder, orderHashOf, type OrderView } from './queries.ts';
import { payingAccount, setStatus } from './service.ts';
import { paymentOrderSignatures } from './tables.ts';

const signedOrder = contract['paymentOrders.sign'].answer.shape.data;

/** Long after any partner has answered; a hold ends with the order, not by itself. */
const holdMs = 90 * 24 * 3_600_000;

/**
 * An order for a remittance as something to sign.
 * @throws BankError 404; 403 SIGNING_NOT_ALLOWED, NOT_IDENTIFIED; 409 ALREADY_SIGNED, SIGNING_SUBJECT_MISMATCH; 429 as for
 *   any signing code
 */
export const signableOrder: BatchSignable = {
  newest: async (tx, principal) => (await newestUnsignedOrder(tx, principal))?.row,
  sendCode,
  partOfBatch: async (tx, principal, id) => {
    const view = await findOrder(tx, principal, id);
    assertSignable(view);
    const { row, currency, phone } = view;
    const { organizationId, sum, feeAmount: fee } = row;
    return { organizationId, phone, sum, fee, currency, signingHash: orderHashOf(view) };
  },
  sign: signOrder,
};

function sendCode(
  bank: Services,
  principal: Principal,
  { ids, shownHash, channel, resume, language, host }: CodeRequest,
): Promise<SentSigningCode> {
  const [id = ''] = ids;
  return inTenant(bank.db, principal.tenantId, async (tx) => {
    const view = await findOrder(tx, principal, id);
    assertSignable(view);
    const signingHash = orderHashOf(view);
    if (shownHash !== undefined && shownHash !== signingHash)
      throw new BankError(409, 'SIGNING_SUBJECT_MISMATCH', 'The order is not what it was when it was shown');
    const { phone, row } = view;
    return sendCodeFor(tx, bank, principal, {
      operation: { type: 'PAYMENT_ORDER', ids: [id], signingHash },
      phone,
      settings: await settingsOf(tx, principal.tenantId),
      channel,
      resume,
      language,
      text: (code, spoken) => {
        const amount = amountIn(view, row.sum, spoken);
        const sentence = texts[spoken]('signing:remit', { amount, partner: row.partnerName, code });
        return `${sentence}\n\n@${host} #${code}`;
      },
      shown: subjectAnswer(view, bankLanguage(language)),
    });
  });
}

function subjectAnswer(view: OrderView, language: BankLanguage): SentSigningCode['subject'] {
  const { row, accounts } = view;
  const say = texts[language];
  return {
    title: say('signing:remittance'),
    lines: [
      { label: say('signing:amount'), value: amountIn(view, row.sum, language) },
      { label: say('signing:partner'), value: row.partnerName },
      ...(accounts.length === 0 ? [] : [{ label: say('signing:payees'), value: String(accounts.length) }]),
      { label: say('signing:fee'), value: amountIn(view, row.feeAmount, language) },
      { label: say('signing:purpose'), value: row.purpose },
    ],
  };
}

const amountIn = (
  { currency: { decimals, name } }: OrderView,
  minor: bigint,
  language: BankLanguage,
): string => `${amountText(minor, decimals, language)} ${name}`;

/**
 * Signs an order with the MFA token of a validated code; with the last signature needed its money is set aside, and it goes to the
 * partner. Repeated by the same signer it answers the same again and does nothing.
 * @throws BankError as `signPayment`
 */
export async function signOrder(
  { db, clock }: Services,
  principal: Principal,
  id: string,
  request: SignRequest,
): Promise<SignedPaymentOrder> {
  const now = clock.now();
  const { mfaToken } = request;
  const claimedAt = claimedTime(request, now);
  const { tenantId, userId, sessionId } = principal;
  const outcome = await inTenant(
    db,
    tenantId,
    async (tx) => {
      const view = await lockOrder(tx, principal, id);
      if (view.myAnswer !== null) return signedOrder.parse(view.myAnswer);
      assertSignable(view);
      const signingHash = orderHashOf(view);
      const operation = { type: 'PAYMENT_ORDER', ids: [id], signingHash } as const;
      const challenge = await spendMfaToken(tx, { clock }, { principal, mfaToken, operation });
      if (challenge instanceof BankError) return challenge;
      return settle(tx, principal, view, { now, claimedAt, ...challenge, signingHash });
    },
    { actorId: userId, sessionId, now },
  );
  if (outcome instanceof BankError) throw outcome;
  return outcome;
}

/**
 * @throws BankError 403 SIGNING_NOT_ALLOWED without a right to sign for the payer, NOT_IDENTIFIED for a person the bank does
 *   not know yet; 409 ALREADY_SIGNED, or ALREADY_DECLINED for one that was rejected
 */
function assertSignable({ signer, identified, row: { status } }: OrderView): void {
  if (!maySign(signer)) throw forbidden('You may not sign for this organization', 'SIGNING_NOT_ALLOWED');
  if (!identified)
    throw new BankError(403, 'NOT_IDENTIFIED', 'Before you sign, the bank has to identify you');
  if (mayGo(orderStates, status, 'PROC')) return;
  if (status === 'REJECTED') throw new BankError(409, 'ALREADY_DECLINED', 'The order was rejected');
  throw new BankError(409, 'ALREADY_SIGNED', 'The order was signed');
}

async function settle(
  tx: Tx,
  principal: Principal,
  { row, currency, collected: before }: OrderView,
  {
    now,
    claimedAt,
    challengeId,
    batch,
    signingHash,
  }: SigningChallenge & { now: Date; claimedAt: Date; signingHash: string },
): Promise<SignedPaymentOrder> {
  const { tenantId, userId } = principal;
  const collected = before + 1;
  const complete = collected >= row.signaturesRequired;
  if (complete) {
    const { limits } = await settingsOf(tx, tenantId);
    const { name, decimals } = currency;
    const signed = { row: { ...row, kind: 'ORDER', scheme: null }, currency: name, decimals } as const;
    await assertSigningWithinLimits(tx, principal, limits, signed, now);
    await hold(tx, {
      paymentId: row.id,
      organizationId: row.organizationId,
      ledgerAccountId: await payingAccount(tx, row),
      amount: row.sum + row.feeAmount,
      expiresAt: new Date(now.getTime() + holdMs),
    });
    await setStatus(tx, row, { status: 'PROC' });
  }
  const answer: SignedPaymentOrder = {
    id: row.id,
    status: complete ? 'PROC' : row.status,
    signatures: { required: row.signaturesRequired, collected },
    signedAt: now.toISOString(),
  };
  await tx.insert(paymentOrderSignatures).values({
    tenantId,
    orderId: row.id,
    userId,
    signedAt: now,
    claimedAt,
    challengeId,
    signingHash,
    batch,
    answer,
  });
  return answer;
}
