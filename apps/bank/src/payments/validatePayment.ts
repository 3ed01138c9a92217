/** Whether a payment may be made, and as what it is stored. */
import { randomUUIDv7 } from 'node:crypto';
import type { PaymentRequest } from '@kontor/api-client/contract';
import type { Rail } from '../integrations/index.ts';
import { bankFor } from '../counterparties/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { coreError } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import type { TenantSettings } from '../platform/tenants/tenantSettings.ts';
import { assertWithinContract } from './payeeContract.ts';
import { assertNotDuplicate } from './duplicates.ts';
import { feesOf, priceOf, pricesOf, type Price, type Priced } from './fees.ts';
import { assertWithinLimits, limitUsageOf } from './limits.ts';
import { keepPayee, payeeFor, bankIdentifierOf } from './payee.ts';
import { payerName, payerOf, type Payee, type Payer } from './parties.ts';
import type { PaymentRow } from './present.ts';
import { feeBearerOf, limitedBy, quotedPrice, storedPrice } from './quotes.ts';
import {
  minorUnits,
  assertCategoryOfType,
  assertPartnerPaysOut,
  earliestOf,
  assertSpeedOfScheme,
  assertPayeeCanHold,
  assertSufficientFunds,
} from './assertions.ts';
import { assertSchemeSupports, schemeOf, travelOf } from './schemes.ts';

const paymentLifetime = 30 * 24 * 3_600_000;

/** A payment somebody wants to make. */
export type PaymentCommand = {
  readonly principal: Principal;
  readonly request: PaymentRequest;
  /** Header Idempotency-Key. */
  readonly key: string | undefined;
  readonly now: Date;
};

/** Whether making it is nothing but reading and one new payment: it locks nothing others may wait for and stores nothing else. */
export const isPlain = ({ request, key }: PaymentCommand): boolean =>
  key !== undefined &&
  request.beneficiaryId === undefined &&
  request.contractId === undefined &&
  request.saveBeneficiary !== true;

/** Asks for what a payment is judged by, without waiting for any of it. */
export function prefetchParties(
  tx: Tx,
  { principal, request, now }: PaymentCommand,
  settings: Promise<TenantSettings>,
) {
  const payer = payerOf(tx, principal, request);
  // Money that stays with its owner moves for nothing; a quote has its price.
  const isFree = request.kind === 'BETWEEN_ACCOUNTS' || request.checkId !== undefined;
  const asked = {
    payer,
    settings,
    payee: payeeFor(tx, principal, request, payer, now),
    prices: isFree ? Promise.resolve([]) : pricesOf(tx, pricedBy(principal.tenantId, request)),
  };
  for (const answer of Object.values(asked)) answer.catch(() => {}); // counts when it is waited for
  return asked;
}

/** A payment that may be made. */
export type ValidatedPayment = { readonly row: PaymentRow; readonly payer: Payer };

/**
 * Judges a payment by what was asked; keeps its payee where that is wished.
 * @param rail what carries payments out of the bank
 * @throws BankError as contract.md section 8.3 lists; 409 DUPLICATE_PAYMENT for an equal payment of the last 10 s without
 *   a key of its own, unless `confirmDuplicate`
 */
export async function validatePayment(
  tx: Tx,
  { principal, request, key, now }: PaymentCommand,
  asked: ReturnType<typeof prefetchParties>,
  rail: Rail | null,
): Promise<ValidatedPayment> {
  const payer = await asked.payer;
  const scheme = schemeOf(request.scheme);
  const sum = minorUnits(request.sum, payer);
  assertSchemeSupports(scheme, payer.currency, sum, rail);
  assertSpeedOfScheme(request, scheme);
  assertCategoryOfType(request, scheme);
  assertPartnerPaysOut(request, payer);
  const payee = await asked.payee;
  const earliest = earliestOf(request, payer, scheme, now);
  await assertSchemeReachesBank(tx, principal, request);
  if (key === undefined && request.confirmDuplicate === undefined)
    await assertNotDuplicate(tx, principal, { payer, payee, sum, request, now });
  const order = { kind: request.kind, payer, scheme, sum, feeBearer: feeBearerOf(request) };
  const price =
    request.checkId === undefined
      ? priceOf(feesOf(await asked.prices, sum), order.feeBearer)
      : await quotedPrice(tx, principal, order, request.checkId, now);
  assertSufficientFunds(order, price);
  assertPayeeCanHold(payee, order);
  const { limits } = await asked.settings;
  const usages = await limitUsageOf(tx, principal, limits, limitedBy(order), now);
  assertWithinLimits(usages, payer.currency, sum);
  await assertWithinContract(tx, principal, request, { payer, sum, now });
  const beneficiaryId = await keepPayee(tx, principal, request, { payee, payer, now });
  const parts = { request, payer, payee, beneficiaryId, sum, price, earliest, now };
  return { row: rowOf(principal, parts), payer };
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
async function assertSchemeReachesBank(
  tx: Tx,
  { tenantId }: Principal,
  request: PaymentRequest,
): Promise<void> {
  if (request.scheme !== 'SEPA_SCT_INST') return;
  const bank = await bankFor(tx, tenantId, bankIdentifierOf(request));
  if (bank?.sepaInstant === false)
    throw coreError('SCHEME_UNAVAILABLE', 'Instant payments do not reach the recipient’s bank');
}

/** The payment whole as it will be stored, so that nothing has to be read back. */
function rowOf(
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
): PaymentRow {
  return {
    tenantId,
    id: randomUUIDv7(),
    organizationId: request.organizationId,
    accountId: request.accountId,
    kind: request.kind,
    paymentType: request.paymentType,
    scheme: request.scheme,
    // Inside the bank there is one speed, and it has no name.
    speed: payee.internal === null ? schemeOf(request.scheme).speed : 'REGULAR',
    currencyId: request.currencyId,
    sum,
    ...storedPrice(price),
    feeCurrencyId: request.currencyId,
    payeeAccountId: payee.internal?.accountId ?? null,
    payeeOrganizationId: payee.internal?.organizationId ?? null,
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
}
