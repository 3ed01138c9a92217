/** Payments made; signing them is in sign.ts, what happens outside the bank in outgoing.ts. */
import { paymentCreated, type PaymentCreated, type PaymentRequest } from '@kontor/api-client/contract';
import { formatMinor, maySign } from '@kontor/api-client/domain';
import type { Services } from '../integrations/index.ts';
import { enqueueNotification } from '../notifications/index.ts';
import { inTenant, pipeline, type Tx } from '../platform/db/database.ts';
import { settleEach, groupCommit } from '../platform/db/groupCommit.ts';
import { insertingMany } from '../platform/db/prepared.ts';
import { payments } from '../platform/db/paymentTables.ts';
import { once, onceEach, type KeyedAnswer } from '../platform/idempotency/idempotency.ts';
import type { Principal } from '../platform/principal.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import {
  prefetchParties,
  isPlain,
  validatePayment,
  type ValidatedPayment,
  type PaymentCommand,
} from './validatePayment.ts';
import { signingHashOf } from './present.ts';
import { announceStatus } from './transitions.ts';

/**
 * Stores a payment that awaits its signature; no money moves. Safe to repeat with the same key, see `once`.
 * @param key header Idempotency-Key
 * @throws BankError as `judge` and `once`
 */
export async function createPayment(
  bank: Services,
  principal: Principal,
  request: PaymentRequest,
  key: string | undefined,
): Promise<KeyedAnswer<PaymentCreated>> {
  const wanted: PaymentCommand = { principal, request, key, now: bank.clock.now() };
  const answer = isPlain(wanted) ? await createBatch(bank, principal.tenantId, wanted) : undefined;
  return answer === undefined ? makeAlone(bank, wanted) : { answer, replayed: false };
}

const keyedRequest = ({ principal: { tenantId, userId }, request, key, now }: PaymentCommand) => ({
  tenantId,
  userId,
  operation: 'payments.create',
  key,
  body: request,
  now,
});

function makeAlone({ db, rail }: Services, wanted: PaymentCommand): Promise<KeyedAnswer<PaymentCreated>> {
  const { principal, now } = wanted;
  const { tenantId, userId, sessionId } = principal;
  return inTenant(
    db,
    tenantId,
    (tx) => {
      // Sent together with the key.
      const asked = prefetchParties(tx, wanted, settingsOf(tx, tenantId));
      return once(tx, keyedRequest(wanted), paymentCreated, async () => {
        const judged = await validatePayment(tx, wanted, asked, rail);
        store(tx, [judged]);
        return createdAnswer(judged);
      });
    },
    { actorId: userId, sessionId, now },
  );
}

/**
 * Makes payments that are wanted at the same time. None for whom it answers undefined: who is refused, or has a key that was used.
 * They are processed individually, where a key is asked for first.
 */
const createBatch = groupCommit(
  32,
  async (
    tx,
    { bank: { rail }, tenantId }: { readonly bank: Services; readonly tenantId: string },
    all: readonly PaymentCommand[],
  ): Promise<(PaymentCreated | undefined)[]> => {
    const settings = settingsOf(tx, tenantId);
    const offers = await settleEach(all, async (wanted) => {
      const judged = await validatePayment(tx, wanted, prefetchParties(tx, wanted, settings), rail);
      return { request: keyedRequest(wanted), judged, answer: createdAnswer(judged) };
    });
    const kept = await onceEach(
      tx,
      offers.filter((offer) => offer !== undefined),
    );
    store(
      tx,
      [...kept].map(({ judged }) => judged),
    );
    return offers.map((offer) => (offer !== undefined && kept.has(offer) ? offer.answer : undefined));
  },
);

function store(tx: Tx, judged: readonly ValidatedPayment[]): void {
  const rows = judged.map(({ row }) => row);
  pipeline(tx, storePayments(tx, rows));
  for (const { row, payer } of judged) {
    announceStatus(tx, row);
    // Who may sign does so next; otherwise it is for others.
    if (!maySign(payer.signer)) enqueueNotification(tx, { about: 'PAYMENT_AWAITS_SIGNATURE', id: row.id });
  }
}

const storePayments = insertingMany('store_payments', payments);

function createdAnswer({ row, payer: { currency, signer } }: ValidatedPayment): PaymentCreated {
  const { decimals } = currency;
  return {
    id: row.id,
    status: row.status,
    requiresSignature: maySign(signer),
    signatures: { required: row.signaturesRequired, collected: 0 },
    sum: formatMinor(row.sum, decimals),
    currencyId: row.currencyId,
    feeAmount: formatMinor(row.feeAmount, decimals),
    feeCurrencyId: row.feeCurrencyId,
    totalDebit: formatMinor(row.sum + row.feeAmount, decimals),
    signingHash: signingHashOf(row, { decimals, feeDecimals: decimals, exchange: null }),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
