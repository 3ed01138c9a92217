import type { PaymentRequest } from '@kontor/api-client/contract';
import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { payments } from '../platform/db/paymentTables.ts';
import { BankError } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import type { Payee, Payer } from './parties.ts';

const doubleWithin = 10_000;

type Equal = {
  readonly payer: Payer;
  readonly payee: Payee;
  readonly sum: bigint;
  readonly since: Date;
  readonly details?: string;
};

const samePayee = ({ internal, number, sortCode, route }: Payee) =>
  internal !== null
    ? [eq(payments.payeeAccountId, internal.accountId)]
    : [
        isNull(payments.payeeAccountId),
        eq(payments.payeeAccountNumber, number),
        sortCode === null ? isNull(payments.payeeSortCode) : eq(payments.payeeSortCode, sortCode),
        route === null ? isNull(payments.payeeRoute) : eq(payments.payeeRoute, route),
      ];

/** Nothing was paid, or the money is back. */
const cameToNothing = ['CANCELLED', 'EXPIRED', 'REJECTED', 'RETURNED'] as const;

/**
 * The newest payment of an account that is the same in payee, sum and currency, and in its details if these are given. Not one
 * that came to nothing.
 */
export async function latestEqual(
  tx: Tx,
  { tenantId }: Principal,
  { payer, payee, sum, since, details }: Equal,
) {
  const [found] = await tx
    .select({ id: payments.id, createdAt: payments.createdAt, status: payments.status })
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tenantId),
        eq(payments.accountId, payer.account.id),
        ...samePayee(payee),
        eq(payments.currencyId, payer.currency.id),
        eq(payments.sum, sum),
        gt(payments.createdAt, since),
        isNull(payments.exchangeQuoteId), // an exchange to the same account is another thing
        notInArray(payments.status, [...cameToNothing]),
        details === undefined ? undefined : eq(payments.details, details),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return found;
}

/** @throws BankError 409 DUPLICATE_PAYMENT for an equal payment of the last 10 s */
export async function assertNotDuplicate(
  tx: Tx,
  principal: Principal,
  {
    payer,
    payee,
    sum,
    request,
    now,
  }: { payer: Payer; payee: Payee; sum: bigint; request: PaymentRequest; now: Date },
): Promise<void> {
  // Two at once would not see each other: one lock per paying account makes the second look after the first has written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${payer.account.id}, 0))`);
  const since = new Date(now.getTime() - doubleWithin);
  const double = await latestEqual(tx, principal, {
    payer,
    payee,
    sum,
    since,
    details: request.details ?? '',
  });
  if (double !== undefined) {
    throw new BankError(409, 'DUPLICATE_PAYMENT', 'An equal payment was made a moment ago', {
      data: { id: double.id, createdAt: double.createdAt.toISOString() },
    });
  }
}
