import type { FeeBearer } from '@kontor/api-client/contract';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { fees, organizations } from '../platform/db/schema.ts';

type FeeRow = typeof fees.$inferSelect;

/** What is priced. */
export type Priced = {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly paymentType: string;
  readonly scheme: string;
  readonly currencyId: string;
  /** Who bears what a payment abroad costs; null for any other. */
  readonly feeBearer: FeeBearer | null;
};

export type ChargedFee = { readonly rule: FeeRow; readonly amount: bigint };

/**
 * The prices of payments of a kind, in the payment's own currency: the organization's custom ones where there are any, else
 * those of its tariff; without either it is free.
 */
export async function pricesOf(tx: Tx, priced: Priced): Promise<FeeRow[]> {
  const rows = (await priceRows(tx, priced)).map(({ fee }) => fee);
  const custom = rows.filter(({ organizationId }) => organizationId !== null);
  return custom.length > 0 ? custom : rows;
}

/** What these prices come to for a sum in minor units. */
export const feesOf = (prices: readonly FeeRow[], sum: bigint): ChargedFee[] =>
  prices.map((rule) => ({ rule, amount: feeAmount(rule, sum) })).filter(({ amount }) => amount > 0n);

/** A bearer that is null finds the prices that name none. */
const priceRows = prepared(
  'prices_of_payment',
  ['tenantId', 'organizationId', 'currencyId', 'paymentType', 'scheme', 'feeBearer'],
  (tx, at) =>
    tx
      .select({ fee: fees })
      .from(organizations)
      .innerJoin(
        fees,
        and(
          eq(fees.tenantId, organizations.tenantId),
          or(eq(fees.organizationId, organizations.id), eq(fees.tariffId, organizations.tariffId)),
        ),
      )
      .where(
        and(
          eq(organizations.tenantId, at.tenantId),
          eq(organizations.id, at.organizationId),
          eq(fees.kind, 'TRANSACTION_FEE'),
          eq(fees.currencyId, at.currencyId),
          or(isNull(fees.paymentType), eq(fees.paymentType, at.paymentType)),
          or(isNull(fees.scheme), eq(fees.scheme, at.scheme)),
          or(isNull(fees.feeBearer), eq(fees.feeBearer, at.feeBearer)),
        ),
      ),
);

/** What a payment costs whom, in minor units of its currency. */
export type Price = {
  /** Debited from the payer besides the sum. */
  readonly fee: bigint;
  /** Taken off the sum on its way. */
  readonly ofPayee: bigint;
  /** The part of both that goes back when the payment is returned. */
  readonly refundable: bigint;
};

/**
 * Who pays the fees: with BEN the payee all of them, else the payer.
 *
 * A return is not the bank's failure: the payment was carried and came back because of the payee's side. So a fee stays
 * charged unless the tariff says of that price that it goes back (`fees.refunded_on_return`). A payment that is rejected
 * never left, and costs nothing.
 */
export function priceOf(
  charged: readonly {
    readonly rule: Pick<FeeRow, 'refundedOnReturn'>;
    readonly amount: bigint;
  }[],
  feeBearer: FeeBearer | null,
): Price {
  const total = (parts: typeof charged) => parts.reduce((all, { amount }) => all + amount, 0n);
  const whole = total(charged);
  const refundable = total(charged.filter(({ rule }) => rule.refundedOnReturn));
  return feeBearer === 'BEN'
    ? { fee: 0n, ofPayee: whole, refundable }
    : { fee: whole, ofPayee: 0n, refundable };
}

/**
 * One price applied to a sum, both in minor units of the same currency. PERCENT: clamp(sum * percent / 100, min, max),
 * rounded half up once, before the clamp (contract.md section 5).
 */
export function feeAmount(
  rule: Pick<FeeRow, 'amountType' | 'percent' | 'percentMin' | 'percentMax' | 'fixedAmount'>,
  sum: bigint,
): bigint {
  if (rule.amountType === 'FIXED') return rule.fixedAmount ?? 0n;
  const [integer = '0', fraction = ''] = (rule.percent ?? '0').split('.');
  const millionths = BigInt(integer + fraction.padEnd(6, '0')); // percent has 6 decimals
  const divisor = 100_000_000n;
  const exact = (2n * sum * millionths + divisor) / (2n * divisor);
  const atLeast = rule.percentMin !== null && exact < rule.percentMin ? rule.percentMin : exact;
  return rule.percentMax !== null && atLeast > rule.percentMax ? rule.percentMax : atLeast;
}
