import type { OperationType } from '@kontor/api-client/contract';
import { dateIn } from '@kontor/api-client/domain';
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerAccounts, ledgerTransactions, lines, postings } from '../../platform/db/ledgerTables.ts';
import { payments } from '../../platform/db/paymentTables.ts';
import { accounts, currencies } from '../../platform/db/schema.ts';
import { fxQuotes, paymentOrders } from '../../payments/index.ts';
import type { Window } from '../../platform/paging/page.ts';
import type { Position } from '../../platform/paging/cursor.ts';
import { amountsMeant } from '../../platform/text/amountsMeant.ts';
import { momentOf, type Bound } from './period.ts';

/** Which lines of whose history, in what order. */
export type StatementFilter = {
  readonly tenantId: string;
  readonly organizationId: string;
  /** IANA zone in which a bare date is a day. */
  readonly timezone: string;
  /** An account's id or its number. */
  readonly account?: string | undefined;
  readonly currencyId?: string | undefined;
  /** A line: answers the fees charged with it. */
  readonly parentId?: string | undefined;
  /** One line by its own id. */
  readonly id?: string | undefined;
  /** A payment: answers its lines, which an exchange or a payment between own accounts has several of. */
  readonly paymentId?: string | undefined;
  /** A remittance order: answers its lines. */
  readonly paymentOrderId?: string | undefined;
  readonly query?: string | undefined;
  readonly operationTypes?: readonly OperationType[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Without what only moved between the organization's own balances. */
  readonly withOthers?: boolean | undefined;
  /** Bounds of the amount without its sign, as decimal text in units of the line's currency. */
  readonly sumFrom?: string | undefined;
  readonly sumTo?: string | undefined;
  readonly from?: Bound | undefined;
  readonly until?: Bound | undefined;
  readonly sortProp: 'transferDate' | 'sum';
  readonly sortDir: 'asc' | 'desc';
};

const feeCurrencies = alias(currencies, 'fee_currencies');
const soldCurrencies = alias(currencies, 'sold_currencies');
const boughtCurrencies = alias(currencies, 'bought_currencies');

/** What a fee line belongs to: the line of the same booking on the same account that the fee was charged for. */
const parentId = sql<string | null>`(
  select parent.id from ${lines} parent join ${postings} origin
    on origin.tenant_id = parent.tenant_id and origin.transaction_id = parent.transaction_id and origin.seq = parent.posting_seq
  where ${postings.operationType} in ('SERVICE_FEE', 'TRANSACTION_FEE') and origin.operation_type in ('COMMON', 'REFUND')
    and parent.tenant_id = ${lines.tenantId} and parent.transaction_id = ${lines.transactionId}
    and parent.ledger_account_id = ${lines.ledgerAccountId}
  order by parent.posting_seq limit 1)`;

/** The organization sent and received it by one booking: an exchange, or a payment between its own accounts. */
const staysWithin = sql`(${postings.operationType} in ('COMMON', 'REFUND') and exists (
  select 1 from ${lines} other join ${postings} origin
    on origin.tenant_id = other.tenant_id and origin.transaction_id = other.transaction_id and origin.seq = other.posting_seq
  where origin.operation_type in ('COMMON', 'REFUND') and sign(other.amount) <> sign(${lines.amount})
    and other.tenant_id = ${lines.tenantId} and other.transaction_id = ${lines.transactionId}
    and other.organization_id = ${lines.organizationId}))`;

/** The amount without its sign in units of the currency, so that a JPY and a EUR line compare. */
const size = sql<string>`(abs(${lines.amount}) / power(10::numeric, ${currencies.decimals}))`;

/** Every row that matches, in no order. */
function selectRows(tx: Tx, filter: StatementFilter, after: Position | null) {
  return (
    tx
      .select({
        id: lines.id,
        amount: lines.amount,
        balanceAfter: lines.balanceAfter,
        effectiveAt: lines.effectiveAt,
        size: sql<string>`${size}::text`,
        currencyId: ledgerAccounts.currencyId,
        currency: currencies.name,
        decimals: currencies.decimals,
        accountId: sql<string>`${ledgerAccounts.accountId}`, // a customer's line is never on the bank's own account
        operationType: postings.operationType,
        parentId,
        paymentId: sql<
          string | null
        >`case when ${paymentOrders.id} is null then ${ledgerTransactions.paymentId} end`,
        paymentOrderId: paymentOrders.id,
        transactionKind: ledgerTransactions.kind,
        details: ledgerTransactions.details,
        debtorName: ledgerTransactions.debtorName,
        debtorNumber: ledgerTransactions.debtorNumber,
        creditorName: ledgerTransactions.creditorName,
        creditorNumber: ledgerTransactions.creditorNumber,
        paymentType: payments.paymentType,
        scheme: payments.scheme,
        feeAmount: payments.feeAmount,
        feeDecimals: feeCurrencies.decimals,
        soldSum: fxQuotes.fromSum,
        soldCurrencyId: fxQuotes.fromCurrencyId,
        soldDecimals: soldCurrencies.decimals,
        boughtSum: fxQuotes.toSum,
        boughtCurrencyId: fxQuotes.toCurrencyId,
        boughtDecimals: boughtCurrencies.decimals,
        paymentCategoryId: payments.paymentCategoryId,
        clientReference: payments.clientReference,
        createdAt: payments.createdAt,
        paymentStatus: payments.status,
      })
      .from(lines)
      .innerJoin(
        ledgerAccounts,
        and(eq(ledgerAccounts.tenantId, lines.tenantId), eq(ledgerAccounts.id, lines.ledgerAccountId)),
      )
      .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
      .innerJoin(
        ledgerTransactions,
        and(eq(ledgerTransactions.tenantId, lines.tenantId), eq(ledgerTransactions.id, lines.transactionId)),
      )
      .innerJoin(
        postings,
        and(
          eq(postings.tenantId, lines.tenantId),
          eq(postings.transactionId, lines.transactionId),
          eq(postings.seq, lines.postingSeq),
        ),
      )
      .leftJoin(
        payments,
        and(eq(payments.tenantId, lines.tenantId), eq(payments.id, ledgerTransactions.paymentId)),
      )
      .leftJoin(feeCurrencies, eq(feeCurrencies.id, payments.feeCurrencyId))
      .leftJoin(
        fxQuotes,
        and(eq(fxQuotes.tenantId, payments.tenantId), eq(fxQuotes.id, payments.exchangeQuoteId)),
      )
      .leftJoin(soldCurrencies, eq(soldCurrencies.id, fxQuotes.fromCurrencyId))
      .leftJoin(boughtCurrencies, eq(boughtCurrencies.id, fxQuotes.toCurrencyId))
      // What is booked for an order has its id where a payment's booking has the payment's.
      .leftJoin(
        paymentOrders,
        and(eq(paymentOrders.tenantId, lines.tenantId), eq(paymentOrders.id, ledgerTransactions.paymentId)),
      )
      .where(
        and(
          eq(lines.tenantId, filter.tenantId),
          eq(lines.organizationId, filter.organizationId),
          ...conditions(filter),
          after === null ? undefined : beyond(filter, after),
        ),
      )
  );
}

/** One row more than the window holds, so that the caller knows whether there is a next page. */
export async function statementRows(tx: Tx, filter: StatementFilter, window: Window) {
  const sort = filter.sortProp === 'sum' ? size : sql`${lines.effectiveAt}`;
  const direction = filter.sortDir === 'asc' ? asc : desc;
  const rows = await selectRows(tx, filter, window.after)
    .orderBy(direction(sort), direction(lines.id))
    .limit(window.take + 1);
  return rows.map((row) => ({ ...row, bookingDate: dateIn(row.effectiveAt.getTime(), filter.timezone) }));
}

/** Whether more rows match than `most`. */
export async function matchesMoreThan(tx: Tx, filter: StatementFilter, most: number): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(selectRows(tx, filter, null).limit(1).offset(most).as('found'));
  return found.length > 0;
}

/** What all rows that match come to, a sum for each currency. */
export function statementTotals(tx: Tx, filter: StatementFilter) {
  const found = selectRows(tx, filter, null).as('found');
  const sum = (sign: SQL) =>
    sql`coalesce(sum(abs(${found.amount})) filter (where ${found.amount} ${sign} 0), 0)`.mapWith(
      (value: string) => BigInt(value),
    );
  return tx
    .select({
      currencyId: currencies.id,
      decimals: currencies.decimals,
      count: count(),
      debit: sum(sql`<`),
      credit: sum(sql`>`),
    })
    .from(found)
    .innerJoin(currencies, eq(currencies.id, found.currencyId))
    .groupBy(currencies.id)
    .orderBy(asc(currencies.name));
}

export type StatementRow = Awaited<ReturnType<typeof statementRows>>[number];

function conditions(filter: StatementFilter): (SQL | undefined)[] {
  const { account, currencyId, from, until, query, parentId: parent } = filter;
  const { operationTypes, direction, sumFrom, sumTo } = filter;
  return [
    filter.id === undefined ? undefined : eq(lines.id, filter.id),
    account === undefined ? undefined : ofAccount(filter.tenantId, account),
    currencyId === undefined ? undefined : eq(ledgerAccounts.currencyId, currencyId),
    from === undefined ? undefined : gte(lines.effectiveAt, moment(from, filter.timezone)),
    until === undefined ? undefined : lt(lines.effectiveAt, moment(until, filter.timezone)),
    parent === undefined ? undefined : eq(parentId, parent),
    operationTypes === undefined ? undefined : inArray(postings.operationType, [...operationTypes]),
    filter.paymentId === undefined ? undefined : eq(payments.id, filter.paymentId),
    filter.paymentOrderId === undefined ? undefined : eq(paymentOrders.id, filter.paymentOrderId),
    direction === undefined ? undefined : direction === 'in' ? gt(lines.amount, 0n) : lt(lines.amount, 0n),
    filter.withOthers === true ? sql`not ${staysWithin}` : undefined,
    sumFrom === undefined ? undefined : sql`abs(${lines.amount}) >= ${minorOf(sumFrom)}`,
    sumTo === undefined ? undefined : sql`abs(${lines.amount}) <= ${minorOf(sumTo)}`,
    query === undefined || query.trim() === '' ? undefined : mentions(query.trim()),
  ];
}

/** The amount in minor units of the line's currency, exact where a division of the line's amount would not be. */
const minorOf = (amount: string): SQL => sql`${amount}::numeric * power(10::numeric, ${currencies.decimals})`;

function ofAccount(tenantId: string, account: string): SQL | undefined {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(account))
    return eq(ledgerAccounts.accountId, account);
  return inArray(
    ledgerAccounts.accountId,
    sql`(select ${accounts.id} from ${accounts} where ${accounts.tenantId} = ${tenantId}
      and ${accounts.number} = ${account.replaceAll(/\s/g, '')})`,
  );
}

/** The bound as the database's moment. */
export const moment = (bound: Bound, timezone: string): SQL =>
  sql`${new Date(momentOf(bound, timezone)).toISOString()}::timestamptz`;

/** Counterparty, account number, reference or exact amount (contract.md section 7). */
function mentions(query: string): SQL | undefined {
  const part = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const digits = query.replaceAll(/\s/g, '');
  const numbers = /^\w+$/.test(digits) ? `%${digits.replaceAll('_', '\\_')}%` : part;
  return or(
    sql`${lines.amount} > 0 and ${ilike(ledgerTransactions.debtorName, part)}`,
    sql`${lines.amount} < 0 and ${ilike(ledgerTransactions.creditorName, part)}`,
    ilike(ledgerTransactions.debtorNumber, numbers),
    ilike(ledgerTransactions.creditorNumber, numbers),
    ilike(ledgerTransactions.details, part),
    ...amountsMeant(query).map((amount) => sql`${size} = ${amount}::numeric`),
  );
}

function beyond({ sortProp, sortDir }: StatementFilter, { sort, id }: Position): SQL {
  const [value, last] =
    sortProp === 'sum'
      ? [size, sql`${sort}::numeric`]
      : [sql`${lines.effectiveAt}`, sql`${sort}::timestamptz`];
  return sortDir === 'asc'
    ? sql`(${value}, ${lines.id}) > (${last}, ${id}::uuid)`
    : sql`(${value}, ${lines.id}) < (${last}, ${id}::uuid)`;
}

/** Where a row stands in the order asked for. */
export const positionOf = (filter: StatementFilter, row: StatementRow): Position => ({
  sort: filter.sortProp === 'sum' ? row.size : row.effectiveAt.toISOString(),
  id: row.id,
});
