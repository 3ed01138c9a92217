/** Payments made; signing them is in sign.ts, what happens outside the bank in outgoing.ts. */
import { randomUUIDv7 } from 'node:crypto';
import { paymentCreated, type PaymentCreated, type PaymentRequest } from '@kontor/api-client/contract';
import { formatMinor, maySign } from '@kontor/api-client/domain';
import type { Bank } from '../bank.ts';
import { inTenant, unwaited, type Tx } from '../db/database.ts';
import { inserting } from '../db/prepared.ts';
import { payments } from '../db/schema.ts';
import { coreError } from '../errors.ts';
import { onceReading, type KeyedAnswer } from '../idempotency/idempotency.ts';
import { tellLater } from '../notices/later.ts';
import { bankFor } from '../payees/banks.ts';
import type { Principal } from '../principal.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { refuseOutsideContract } from './contract.ts';
import { refuseDouble } from './duplicates.ts';
import { feesOf, priceOf, pricesOf, type Price, type Priced } from './fees.ts';
import { refuseBeyond, standingsOf } from './limits.ts';
import { keepPayee, payeeFor, whereaboutsOf } from './payee.ts';
import { payerName, payerOf, type Payee, type Payer } from './parties.ts';
import { signingHashOf } from './present.ts';
import { feeBearerOf, limitedBy, quotedPrice, storedPrice } from './quotes.ts';
import {
  minorUnits,
  refuseOtherCategory,
  refuseOtherPartner,
  earliestOf,
  refuseOtherSpeed,
  refuseUncovered,
} from './refusals.ts';
import { refuseUncarried, schemeOf, travelOf } from './schemes.ts';
import { announceStatus } from './transitions.ts';

const paymentLifetime = 30 * 24 * 3_600_000;

/**
 * Stores a payment that awaits its signature; no money moves. Safe to repeat with the same key, see `once`.
 * @param key header Idempotency-Key
 * @throws BankError as contract.md section 8.3 lists; 409 DUPLICATE_PAYMENT for an equal payment of the last 10 s without
 *   a key of its own, unless `confirmDuplicate`
 */
export function createPayment(
  { db, clock, rail }: Bank,
  principal: Principal,
  request: PaymentRequest,
  key: string | undefined,
): Promise<KeyedAnswer<PaymentCreated>> {
  const now = clock.now();
  const { tenantId, userId } = principal;
  // Money that stays with its owner moves for nothing; a quote has its price.
  const isFree = request.kind === 'BETWEEN_ACCOUNTS' || request.checkId !== undefined;
  return inTenant(
    db,
    tenantId,
    (tx) =>
      onceReading(
        tx,
        { tenantId, userId, operation: 'payments.create', key, body: request, now },
        paymentCreated,
        () => {
          const payer = payerOf(tx, principal, request);
          const settings = settingsOf(tx, tenantId);
          return {
            payer,
            settings,
            payee: payeeFor(tx, principal, request, payer, now),
            prices: isFree ? Promise.resolve([]) : pricesOf(tx, pricedBy(tenantId, request)),
          };
        },
        async (reading) => {
          const payer = await reading.payer;
          const scheme = schemeOf(request.scheme);
          const sum = minorUnits(request.sum, payer);
          refuseUncarried(scheme, payer.currency, sum, rail);
          refuseOtherSpeed(request, scheme);
          refuseOtherCategory(request);
          refuseOtherPartner(request, payer);
          const payee = await reading.payee;
          const earliest = earliestOf(request, payer, scheme, now);
          await refuseUnreachable(tx, principal, request);
          if (key === undefined && request.confirmDuplicate === undefined)
            await refuseDouble(tx, principal, { payer, payee, sum, request, now });
          const order = { kind: request.kind, payer, scheme, sum, feeBearer: feeBearerOf(request) };
          const price =
            request.checkId === undefined
              ? priceOf(feesOf(await reading.prices, sum), order.feeBearer)
              : await quotedPrice(tx, principal, order, request.checkId, now);
          refuseUncovered(order, price);
          const { limits } = await reading.settings;
          const standings = await standingsOf(tx, principal, limits, limitedBy(order), now);
          refuseBeyond(standings, payer.currency, sum);
          await refuseOutsideContract(tx, principal, request, { payer, sum, now });
          const beneficiaryId = await keepPayee(tx, principal, request, { payee, payer, now });
          const parts = { request, payer, payee, beneficiaryId, sum, price, earliest, now };
          const row = insertPayment(tx, principal, parts);
          // Who may sign does so next; otherwise it is for others.
          if (!maySign(payer.signer))
            tellLater(tx, tenantId, { about: 'PAYMENT_AWAITS_SIGNATURE', id: row.id });
          return createdAnswer(row, payer);
        },
      ),
    { actorId: userId, sessionId: principal.sessionId, now },
  );
}

const pricedBy = (tenantId: string, request: PaymentRequest): Priced => ({
  tenantId,
  organizationId: request.organizationId,
  paymentType: schemeOf(request.scheme).paymentType,
  scheme: request.scheme,
  currencyId: request.currencyId,
  feeBearer: feeBearerOf(request),
});

/** @throws BankError 422 SCHEME_UNAVAILABLE when the payee's bank takes no instant payments */
async function refuseUnreachable(tx: Tx, { tenantId }: Principal, request: PaymentRequest): Promise<void> {
  if (request.scheme !== 'SEPA_SCT_INST') return;
  const bank = await bankFor(tx, tenantId, whereaboutsOf(request));
  if (bank?.sepaInstant === false)
    throw coreError('SCHEME_UNAVAILABLE', 'Instant payments do not reach the recipient’s bank');
}

function insertPayment(
  tx: Tx,
  { tenantId, userId, sessionId }: Principal,
  {
    request,
    payer,
    payee,
    beneficiaryId,
    sum,
    price,
    earliest,
    now,
  }: {
    request: PaymentRequest;
    payer: Payer;
    payee: Payee;
    beneficiaryId: string | null;
    sum: bigint;
    price: Price;
    earliest: Date;
    now: Date;
  },
): typeof payments.$inferSelect {
  // Whole as it will be stored, so that nothing has to be read back.
  const row: typeof payments.$inferSelect = {
    tenantId,
    id: randomUUIDv7(),
    organizationId: request.organizationId,
    accountId: request.accountId,
    kind: request.kind,
    paymentType: request.paymentType,
    scheme: request.scheme,
    // Inside the bank there is one speed, and it has no name.
    speed: payee.inside === null ? schemeOf(request.scheme).speed : 'REGULAR',
    currencyId: request.currencyId,
    sum,
    ...storedPrice(price),
    feeCurrencyId: request.currencyId,
    payeeAccountId: payee.inside?.accountId ?? null,
    payeeOrganizationId: payee.inside?.organizationId ?? null,
    payeeSortCode: payee.sortCode,
    payeeBic: payee.bic,
    payeeRoute: payee.route,
    terms: payee.terms,
    payerName: payerName(payer),
    payerAccountNumber: payer.account.number,
    payeeName: payee.name,
    payeeAccountNumber: payee.number,
    details: request.details ?? '',
    paymentCategoryId: request.paymentCategoryId ?? null,
    clientReference: request.clientReference ?? null,
    contractId: request.contractId ?? null,
    pspPartnerId: request.pspPartnerId ?? null,
    beneficiaryId,
    payeeVerificationId: payee.verification?.id ?? null,
    createdBy: userId,
    sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentLifetime),
    status: 'UNSIGNED',
    signaturesRequired: 1,
    exchangeQuoteId: null,
    executedAt: null,
    ledgerTransactionId: null,
    transferDate: request.transferDate ?? null,
    dueAt: earliest > now ? travelOf(schemeOf(request.scheme), earliest).at : null,
  };
  unwaited(tx, storePayment(tx, row));
  announceStatus(tx, row);
  return row;
}

const storePayment = inserting('store_payment', payments);

function createdAnswer(row: typeof payments.$inferSelect, { currency, signer }: Payer): PaymentCreated {
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
