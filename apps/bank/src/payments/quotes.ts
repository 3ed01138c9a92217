/** What a payment costs: quoted when it is checked, agreed when it is made. */
import type { FeeBearer, PaymentKind } from '@kontor/api-client/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { paymentChecks } from '../platform/db/paymentTables.ts';
import { BankError } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { feesOf, pricesOf, type ChargedFee, type Price } from './fees.ts';
import type { Limited } from './limits.ts';
import type { Payer } from './parties.ts';
import type { CheckRequest } from './payee.ts';
import type { Scheme } from './schemes.ts';

/** What is priced: who pays how much, by which way, and who bears what it costs. */
export type Order = {
  readonly kind: PaymentKind;
  readonly payer: Payer;
  readonly scheme: Scheme;
  /** Minor units; 0n while it isn't known. */
  readonly sum: bigint;
  readonly feeBearer: FeeBearer | null;
};

/** What limits it. */
export const limitedBy = ({ kind, payer: { organization, currency }, scheme: { type } }: Order): Limited => ({
  kind,
  scheme: type,
  organizationId: organization.id,
  timezone: organization.timezone,
  currency,
});

/** Who bears the costs; each side its own until a form abroad says otherwise. Null where there is no such choice. */
export const feeBearerOf = (request: CheckRequest): FeeBearer | null =>
  request.kind === 'INTERNATIONAL' ? (request.feeBearer ?? 'SHA') : null;

/** The fees of a payment, none while its sum isn't known; money that stays with its owner moves for nothing. */
export async function chargedFor(
  tx: Tx,
  { kind, payer: { organization, currency }, scheme, sum, feeBearer }: Order,
): Promise<ChargedFee[]> {
  if (sum === 0n || kind === 'BETWEEN_ACCOUNTS') return [];
  const prices = await pricesOf(tx, {
    tenantId: organization.tenantId,
    organizationId: organization.id,
    paymentType: scheme.paymentType,
    scheme: scheme.type,
    currencyId: currency.id,
    feeBearer,
  });
  return feesOf(prices, sum);
}

/** What a quote is good for: exactly this, by exactly this person. */
export const quoteKey = (
  { tenantId, userId }: Principal,
  { kind, payer: { account, currency }, scheme: { type }, sum, feeBearer }: Order,
) => ({
  tenantId,
  userId,
  accountId: account.id,
  currencyId: currency.id,
  kind,
  scheme: type,
  sum,
  feeBearer,
});

/** A price as payments and checks store it. */
export const storedPrice = ({ fee, ofPayee, refundable }: Price) => ({
  feeAmount: fee,
  feeOfPayee: ofPayee,
  feeRefundable: refundable,
});

/** The price that was quoted. @throws BankError 410 CHECK_EXPIRED for a quote that is over, or was for something else */
export async function quotedPrice(
  tx: Tx,
  principal: Principal,
  order: Order,
  checkId: string,
  now: Date,
): Promise<Price> {
  const { tenantId, userId, accountId, currencyId, kind, scheme, sum, feeBearer } = quoteKey(
    principal,
    order,
  );
  const [quoted] = await tx
    .select({
      fee: paymentChecks.feeAmount,
      ofPayee: paymentChecks.feeOfPayee,
      refundable: paymentChecks.feeRefundable,
    })
    .from(paymentChecks)
    .where(
      and(
        eq(paymentChecks.tenantId, tenantId),
        eq(paymentChecks.id, checkId),
        eq(paymentChecks.userId, userId),
        eq(paymentChecks.accountId, accountId),
        eq(paymentChecks.currencyId, currencyId),
        eq(paymentChecks.kind, kind),
        eq(paymentChecks.scheme, scheme),
        eq(paymentChecks.sum, sum),
        feeBearer === null ? isNull(paymentChecks.feeBearer) : eq(paymentChecks.feeBearer, feeBearer),
        gt(paymentChecks.expiresAt, now),
      ),
    );
  if (quoted === undefined)
    throw new BankError(410, 'CHECK_EXPIRED', 'The quoted fee is no longer binding; check the payment again');
  return quoted;
}
