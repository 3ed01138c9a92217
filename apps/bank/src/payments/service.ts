/** Payments: checked, created, listed, declined. Signing is in sign.ts, what happens outside the bank in outgoing.ts. */
import {
  paymentCreated,
  type OperationStatus,
  type Payment,
  type PaymentCheck,
  type PaymentCreated,
  type PaymentRequest,
} from '@kontor/api-client/contract';
import { formatMinor, mayPay, maySign, parseMinor } from '@kontor/api-client/domain';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { inTenant, readTenant, type Tx } from '../db/database.ts';
import { paymentChecks, payments, paymentSignatures, users } from '../db/schema.ts';
import { BankError, coreError, forbidden, invalidField } from '../errors.ts';
import { once, type KeyedAnswer } from '../idempotency/idempotency.ts';
import type { Principal } from '../principal.ts';
import { found, refuseSettled } from './access.ts';
import { latestEqual, refuseDouble } from './duplicates.ts';
import { feeAnswer, feesOf } from './fees.ts';
import { payeeFor, payeeSoFar, type CheckRequest } from './payee.ts';
import { payerName, payerOf, signerOf, type Payee, type Payer } from './parties.ts';
import { paymentAnswer, signingHashOf } from './present.ts';
import { findPayment, lockPayment, paymentsInState } from './queries.ts';
import { refuseUncarried, schemeOf, type Scheme } from './schemes.ts';
import { move } from './transitions.ts';

const checkLifetime = 10 * 60_000;
const paymentLifetime = 30 * 24 * 3_600_000;
const sameWithin = 24 * 3_600_000;

/**
 * Tells what a payment would cost and whether it could be made; creates no payment. Refuses what creating would refuse, as
 * far as the fields given tell (B18). The fee it quotes is binding for 10 minutes.
 */
export function checkPayment(
  { db, clock }: Bank,
  principal: Principal,
  request: CheckRequest,
): Promise<PaymentCheck> {
  return inTenant(db, principal.tenantId, async (tx) => {
    const now = clock.now();
    const payer = await payerOf(tx, principal, request);
    const scheme = schemeOf(request.scheme ?? usualScheme[request.kind]);
    const sum = request.sum === undefined ? 0n : minorUnits(request.sum, payer);
    refuseUncarried(scheme, payer.currency, sum);
    const payee = await payeeSoFar(tx, principal, request, payer);
    refuseOtherDay(request, payer, now);
    const charged = sum === 0n ? [] : await feesOf(tx, { ...priced(principal, payer, scheme), sum });
    const fee = charged.reduce((total, { amount }) => total + amount, 0n);
    refuseUncovered(payer, sum + fee);
    const duplicate =
      payee &&
      (await latestEqual(tx, principal, { payer, payee, sum, since: new Date(now.getTime() - sameWithin) }));
    const expiresAt = new Date(now.getTime() + checkLifetime);
    const [stored] = await tx
      .insert(paymentChecks)
      .values({
        ...priceKey(principal, payer, scheme, sum),
        userId: principal.userId,
        feeAmount: fee,
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
      feeAmount: amount(fee),
      feeCurrencyId: currencyId,
      fees: charged.map(({ rule, amount: part }) => ({ ...feeAnswer(rule, decimals), amount: amount(part) })),
      totalDebit: amount(sum + fee),
      available: amount(payer.available),
      sufficientFunds: true,
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
  { db, clock }: Bank,
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
      once(
        tx,
        { tenantId, userId, operation: 'payments.create', key, body: request, now },
        paymentCreated,
        async () => {
          const payer = await payerOf(tx, principal, request);
          const scheme = schemeOf(request.scheme);
          const sum = minorUnits(request.sum, payer);
          refuseUncarried(scheme, payer.currency, sum);
          refuseOtherSpeed(request, scheme);
          const payee = await payeeFor(tx, principal, request, payer);
          refuseOtherDay(request, payer, now);
          if (key === undefined && request.confirmDuplicate === undefined)
            await refuseDouble(tx, principal, { payer, payee, sum, request, now });
          const fee = await feeOf(tx, principal, payer, { scheme, sum, checkId: request.checkId, now });
          refuseUncovered(payer, sum + fee);
          return createdAnswer(
            await insertPayment(tx, principal, { request, payer, payee, sum, fee, now }),
            payer,
          );
        },
      ),
    { actorId: userId, now },
  );
}

/** What a payment is priced as while its form says no scheme yet. */
const usualScheme = { INTERNAL: 'INTERNAL', EURO: 'SEPA_SCT', GBP: 'FASTER_PAYMENT' } as const;

/** @throws BankError 400 beside `speed` unless it is the scheme's own */
function refuseOtherSpeed(request: PaymentRequest, { type, speed }: Scheme): void {
  if (request.kind === 'EURO' && request.speed !== speed)
    throw invalidField('speed', 'isSpeedOfScheme', `must be ${speed} for ${type}`);
}

async function insertPayment(
  tx: Tx,
  { tenantId, userId, sessionId }: Principal,
  {
    request,
    payer,
    payee,
    sum,
    fee,
    now,
  }: { request: PaymentRequest; payer: Payer; payee: Payee; sum: bigint; fee: bigint; now: Date },
): Promise<typeof payments.$inferSelect> {
  const [row] = await tx
    .insert(payments)
    .values({
      tenantId,
      organizationId: request.organizationId,
      accountId: request.accountId,
      kind: request.kind,
      paymentType: request.paymentType,
      scheme: request.scheme,
      // Inside the bank there is one speed, and it has no name.
      ...(payee.inside === null && { speed: schemeOf(request.scheme).speed }),
      currencyId: request.currencyId,
      sum,
      feeAmount: fee,
      feeCurrencyId: request.currencyId,
      payeeAccountId: payee.inside?.accountId ?? null,
      payeeOrganizationId: payee.inside?.organizationId ?? null,
      payeeSortCode: payee.sortCode,
      payeeBic: payee.bic,
      payerName: payerName(payer),
      payerAccountNumber: payer.account.number,
      payeeName: payee.name,
      payeeAccountNumber: payee.number,
      details: request.details,
      clientReference: request.clientReference ?? null,
      contractId: request.contractId ?? null,
      pspPartnerId: request.pspPartnerId ?? null,
      beneficiaryId: request.beneficiaryId ?? null,
      createdBy: userId,
      sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + paymentLifetime),
    })
    .returning();
  if (row === undefined) throw new Error('the payment was not stored');
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
    signingHash: signingHashOf(row, { decimals, feeDecimals: decimals }),
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
    return paymentAnswer(view, view.signer, clock.now());
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
    { actorId: principal.userId, now },
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

/** A payment is executed, or handed to its rail, the moment it is signed; another day than today would be a promise nobody keeps. */
function refuseOtherDay(
  { transferDate }: { transferDate?: string | undefined },
  { organization }: Payer,
  now: Date,
): void {
  if (transferDate === undefined) return;
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone: organization.timezone,
    dateStyle: 'short',
  }).format(now);
  if (transferDate !== today) throw invalidField('transferDate', 'isToday', 'must be today');
}

function refuseUncovered({ available, currency }: Payer, total: bigint): void {
  if (total <= available) return;
  throw coreError('INSUFFICIENT_FUNDS', 'Insufficient funds', {
    data: {
      available: formatMinor(available, currency.decimals),
      totalDebit: formatMinor(total, currency.decimals),
    },
  });
}

async function feeOf(
  tx: Tx,
  principal: Principal,
  payer: Payer,
  { scheme, sum, checkId, now }: { scheme: Scheme; sum: bigint; checkId: string | undefined; now: Date },
): Promise<bigint> {
  if (checkId === undefined) {
    return (await feesOf(tx, { ...priced(principal, payer, scheme), sum })).reduce(
      (total, { amount }) => total + amount,
      0n,
    );
  }
  const key = priceKey(principal, payer, scheme, sum);
  const [quoted] = await tx
    .select({ feeAmount: paymentChecks.feeAmount })
    .from(paymentChecks)
    .where(
      and(
        eq(paymentChecks.tenantId, key.tenantId),
        eq(paymentChecks.id, checkId),
        eq(paymentChecks.userId, principal.userId),
        eq(paymentChecks.accountId, key.accountId),
        eq(paymentChecks.currencyId, key.currencyId),
        eq(paymentChecks.scheme, key.scheme),
        eq(paymentChecks.sum, key.sum),
        gt(paymentChecks.expiresAt, now),
      ),
    );
  if (quoted === undefined)
    throw new BankError(410, 'CHECK_EXPIRED', 'The quoted fee is no longer binding; check the payment again');
  return quoted.feeAmount;
}

const priceKey = ({ tenantId }: Principal, { account, currency }: Payer, { type }: Scheme, sum: bigint) => ({
  tenantId,
  accountId: account.id,
  currencyId: currency.id,
  scheme: type,
  sum,
});

const priced = (
  { tenantId }: Principal,
  { organization, currency }: Payer,
  { type, paymentType }: Scheme,
) => ({
  tenantId,
  organizationId: organization.id,
  paymentType,
  scheme: type,
  currency,
});
