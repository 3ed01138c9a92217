/** Payments: checked, created, listed, declined. Signing is in sign.ts, what happens outside the bank in outgoing.ts. */
import { randomUUIDv7 } from 'node:crypto';
import {
  paymentCreated,
  type OperationStatus,
  type Payment,
  type PaymentCheck,
  type PaymentCreated,
  type PaymentRequest,
  type PaymentScheme,
} from '@kontor/api-client/contract';
import { dateIn, formatMinor, mayPay, maySign, parseMinor } from '@kontor/api-client/domain';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { inTenant, readTenant, unwaited, type Tx } from '../db/database.ts';
import { paymentChecks, payments, paymentSignatures, users } from '../db/schema.ts';
import { coreError, forbidden, invalidField } from '../errors.ts';
import { paymentCategories } from '../dictionaries/lists.ts';
import { onceReading, type KeyedAnswer } from '../idempotency/idempotency.ts';
import type { Principal } from '../principal.ts';
import { found, refuseSettled } from './access.ts';
import { departureOf } from './bankDays.ts';
import { refuseOutsideContract } from './contract.ts';
import { documentsFor, documentsOf } from './documents.ts';
import { latestEqual, refuseDouble } from './duplicates.ts';
import { feeAnswer, priceOf, type Price } from './fees.ts';
import { payeeFor, payeeSoFar, type CheckRequest } from './payee.ts';
import { payerName, payerOf, signerOf, type Payee, type Payer } from './parties.ts';
import { paymentAnswer, signingHashOf } from './present.ts';
import { findPayment, lockPayment, paymentsInState } from './queries.ts';
import { agreedPrice, chargedFor, feeBearerOf, quoteKey, storedPrice, type Order } from './quotes.ts';
import { refuseUncarried, schemeOf, type Scheme } from './schemes.ts';
import { limitsOf, waysOf } from './ways.ts';
import { move } from './transitions.ts';

const checkLifetime = 10 * 60_000;
const paymentLifetime = 30 * 24 * 3_600_000;
const sameWithin = 24 * 3_600_000;

/**
 * Tells what a payment would cost and whether it could be made; creates no payment. Refuses what creating would refuse, as
 * far as the fields given tell (B18). The fee it quotes is binding for 10 minutes.
 */
export function checkPayment(
  { db, clock, rail }: Bank,
  principal: Principal,
  request: CheckRequest,
): Promise<PaymentCheck> {
  return inTenant(db, principal.tenantId, async (tx) => {
    const now = clock.now();
    const payer = await payerOf(tx, principal, request);
    const scheme = schemeOf(request.scheme ?? usualScheme[request.kind]);
    const sum = request.sum === undefined ? 0n : minorUnits(request.sum, payer);
    refuseUncarried(scheme, payer.currency, sum, rail);
    const payee = await payeeSoFar(tx, principal, request, payer);
    refuseOtherDay(request, payer, scheme, now);
    const order = { kind: request.kind, payer, scheme, sum, feeBearer: feeBearerOf(request) };
    const charged = await chargedFor(tx, order);
    const price = priceOf(charged, order.feeBearer);
    refuseUncovered(order, price);
    const duplicate =
      payee &&
      (await latestEqual(tx, principal, { payer, payee, sum, since: new Date(now.getTime() - sameWithin) }));
    const expiresAt = new Date(now.getTime() + checkLifetime);
    const [stored] = await tx
      .insert(paymentChecks)
      .values({
        ...quoteKey(principal, order),
        ...storedPrice(price),
        expiresAt,
      })
      .returning({ id: paymentChecks.id });
    if (stored === undefined) throw new Error('the check was not stored');
    const { id: currencyId, decimals } = payer.currency;
    const amount = (minor: bigint) => formatMinor(minor, decimals);
    return {
      checkId: stored.id,
      expiresAt: expiresAt.toISOString(),
      sum: amount(sum),
      feeAmount: amount(price.fee),
      feeCurrencyId: currencyId,
      fees: charged.map(({ rule, amount: part }) => ({ ...feeAnswer(rule, decimals), amount: amount(part) })),
      totalDebit: amount(sum + price.fee),
      available: amount(payer.available),
      sufficientFunds: true,
      limits: limitsOf(order),
      schemes: await waysOf(tx, order, rail, now),
      requiredDocuments: await documentsFor(tx, principal.tenantId, {
        paymentType: scheme.paymentType,
        currencyId,
        decimals,
        sum,
      }),
      duplicateOf: duplicate
        ? { id: duplicate.id, createdAt: duplicate.createdAt.toISOString(), sum: amount(sum) }
        : null,
      warnings: [],
      requiresSignature: maySign(payer.signer),
      signaturesRequired: 1,
    };
  });
}

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
          return { payer, payee: payeeFor(tx, principal, request, payer) };
        },
        async (reading) => {
          const payer = await reading.payer;
          const scheme = schemeOf(request.scheme);
          const sum = minorUnits(request.sum, payer);
          refuseUncarried(scheme, payer.currency, sum, rail);
          refuseOtherSpeed(request, scheme);
          refuseOtherCategory(request);
          const payee = await reading.payee;
          refuseOtherDay(request, payer, scheme, now);
          if (key === undefined && request.confirmDuplicate === undefined)
            await refuseDouble(tx, principal, { payer, payee, sum, request, now });
          const order = { kind: request.kind, payer, scheme, sum, feeBearer: feeBearerOf(request) };
          const price = await agreedPrice(tx, principal, order, request.checkId, now);
          refuseUncovered(order, price);
          await refuseOutsideContract(tx, principal, request, { payer, sum, now });
          return createdAnswer(
            insertPayment(tx, principal, { request, payer, payee, sum, price, now }),
            payer,
          );
        },
      ),
    { actorId: userId, sessionId: principal.sessionId, now },
  );
}

/** What a payment is priced as while its form says no scheme yet. */
const usualScheme = {
  INTERNAL: 'INTERNAL',
  BETWEEN_ACCOUNTS: 'INTERNAL',
  EURO: 'SEPA_SCT',
  GBP: 'FASTER_PAYMENT',
  USD: 'FEDWIRE',
  INTERNATIONAL: 'SWIFT',
  CRYPTO_ASSET_PAYMENT: 'CRYPTO_ASSET_PAYMENT',
  CASH_OVER_COUNTER: 'CASH_OVER_COUNTER',
} as const satisfies Record<CheckRequest['kind'], PaymentScheme>;

/** @throws BankError 400 beside `speed` unless it is the scheme's own */
function refuseOtherSpeed(request: PaymentRequest, { type, speed }: Scheme): void {
  if (request.kind === 'EURO' && request.speed !== speed)
    throw invalidField('speed', 'isSpeedOfScheme', `must be ${speed} for ${type}`);
}

/** @throws BankError 400 beside `paymentCategoryId` unless it is one of those of the payment's type */
function refuseOtherCategory({ paymentCategoryId, paymentType }: PaymentRequest): void {
  if (paymentCategoryId === undefined) return;
  const category = paymentCategories.find(({ id }) => id === paymentCategoryId);
  if (category?.paymentTypes.includes(paymentType) !== true)
    throw invalidField('paymentCategoryId', 'isCategory', 'must be a category of such payments');
}

function insertPayment(
  tx: Tx,
  { tenantId, userId, sessionId }: Principal,
  {
    request,
    payer,
    payee,
    sum,
    price,
    now,
  }: { request: PaymentRequest; payer: Payer; payee: Payee; sum: bigint; price: Price; now: Date },
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
    beneficiaryId: request.beneficiaryId ?? null,
    createdBy: userId,
    sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentLifetime),
    status: 'UNSIGNED',
    signaturesRequired: 1,
    exchangeQuoteId: null,
    executedAt: null,
    ledgerTransactionId: null,
  };
  unwaited(tx, tx.insert(payments).values(row));
  return row;
}

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

/**
 * An organization's payments in one state, newest first.
 * @param after position of the last payment of the page before
 * @throws BankError 403 FORBIDDEN for an organization the person doesn't belong to
 */
export function listPayments(
  { db, clock }: Bank,
  principal: Principal,
  {
    organizationId,
    status,
    after,
    limit,
  }: {
    organizationId: string;
    status: OperationStatus;
    after: { createdAt: Date; id: string } | null;
    limit: number;
  },
): Promise<Payment[]> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const signer = await signerOf(tx, principal, organizationId);
    if (signer === undefined) throw forbidden('You do not belong to this organization');
    const now = clock.now();
    const views = await paymentsInState(tx, principal, { organizationId, status, after, limit, now });
    return views.map((view) => paymentAnswer(view, signer, now));
  });
}

/** One payment. @throws BankError 404 when it is not there or another organization's */
export function getPayment({ db, clock }: Bank, principal: Principal, id: string): Promise<Payment> {
  return readTenant(db, principal.tenantId, async (tx) => {
    const view = found(await findPayment(tx, principal, id));
    return { ...paymentAnswer(view, view.signer, clock.now()), documents: await documentsOf(tx, view.row) };
  });
}

/** Who signed a payment, in order. @throws BankError 404 */
export function listSignatures({ db }: Bank, principal: Principal, id: string) {
  return readTenant(db, principal.tenantId, async (tx) => {
    const view = found(await findPayment(tx, principal, id));
    const signed = await tx
      .select({ createdAt: paymentSignatures.signedAt, firstName: users.firstName, lastName: users.lastName })
      .from(paymentSignatures)
      .innerJoin(
        users,
        and(eq(users.tenantId, paymentSignatures.tenantId), eq(users.id, paymentSignatures.userId)),
      )
      .where(
        and(eq(paymentSignatures.tenantId, principal.tenantId), eq(paymentSignatures.paymentId, view.row.id)),
      )
      .orderBy(asc(paymentSignatures.signedAt));
    return signed.map(({ createdAt, firstName, lastName }) => ({
      createdAt: createdAt.toISOString(),
      user: { profile: { firstName: firstName ?? '', lastName: lastName ?? '' } },
    }));
  });
}

/**
 * Cancels a payment that nobody has signed yet.
 * @throws BankError 404; 403 for a viewer; 409 ALREADY_DECLINED the second time, ALREADY_SIGNED once it is signed;
 *   410 PAYMENT_EXPIRED
 */
export function declinePayment({ db, clock }: Bank, principal: Principal, id: string) {
  const now = clock.now();
  return inTenant(
    db,
    principal.tenantId,
    async (tx) => {
      const view = found(await lockPayment(tx, principal, id));
      if (!mayPay(view.signer)) throw forbidden('You may not decline payments of this organization');
      refuseSettled(view, now);
      await move(tx, view.row, 'CANCELLED');
      const [user] = await tx
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(and(eq(users.tenantId, principal.tenantId), eq(users.id, principal.userId)));
      return {
        id: view.row.id,
        status: 'CANCELLED' as const,
        declinedAt: now.toISOString(),
        declinedBy: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
      };
    },
    { actorId: principal.userId, sessionId: principal.sessionId, now },
  );
}

/** Notes the unsigned payments of a tenant that have lapsed; answers how many. A job of the worker. */
export function expirePayments({ db, clock }: Bank, tenantId: string): Promise<number> {
  const now = clock.now();
  return inTenant(
    db,
    tenantId,
    async (tx) => {
      const { rowCount } = await tx
        .update(payments)
        .set({ status: 'EXPIRED' })
        .where(
          and(eq(payments.tenantId, tenantId), eq(payments.status, 'UNSIGNED'), lte(payments.expiresAt, now)),
        );
      await tx
        .delete(paymentChecks)
        .where(and(eq(paymentChecks.tenantId, tenantId), lte(paymentChecks.expiresAt, now)));
      return rowCount ?? 0;
    },
    { now },
  );
}

function minorUnits(sum: string, { currency }: Payer): bigint {
  const parsed = parseMinor(sum, currency.decimals);
  if (parsed.ok) return parsed.minor;
  if (parsed.reason === 'decimals')
    throw invalidField(
      'sum',
      'maxDecimals',
      `must have at most ${currency.decimals} decimals in ${currency.name}`,
    );
  throw invalidField('sum', 'isDecimal', 'must be an amount');
}

/**
 * A payment is executed, or handed to its rail, the moment it is signed; another day than today would be a promise nobody
 * keeps, and so would today when the scheme's hours are over.
 */
function refuseOtherDay(
  { transferDate }: { transferDate?: string | undefined },
  { organization }: Payer,
  { cutOff }: Scheme,
  now: Date,
): void {
  if (transferDate === undefined) return;
  if (transferDate !== dateIn(now.getTime(), organization.timezone))
    throw invalidField('transferDate', 'isToday', 'must be today');
  if (departureOf(cutOff, now).reason !== null)
    throw coreError('CUT_OFF_PASSED', 'Today such a payment can no longer leave the bank');
}

/** @throws BankError 422 INSUFFICIENT_FUNDS; 400 beside `sum` when the payee would have to pay more than they get */
function refuseUncovered({ payer, sum }: Order, { fee, ofPayee }: Price): void {
  const { available, currency } = payer;
  const amount = (minor: bigint) => formatMinor(minor, currency.decimals);
  if (ofPayee > 0n && ofPayee >= sum && sum > 0n)
    throw invalidField(
      'sum',
      'min',
      `must be more than the ${amount(ofPayee)} that the recipient pays of it`,
    );
  if (sum + fee <= available) return;
  throw coreError('INSUFFICIENT_FUNDS', 'Insufficient funds', {
    data: { available: amount(available), totalDebit: amount(sum + fee) },
  });
}
