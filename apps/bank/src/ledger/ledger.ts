/** The only code that moves money. Everything it does happens in the database's own functions (functions/ledger.sql). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { announceAccounts, announceHeld } from './announceAccounts.ts';
import { databaseError, pipeline, type Tx } from '../platform/db/database.ts';
import {
  ledgerAccounts,
  ledgerTransactions,
  postings,
  type ledgerAccountKinds,
  type ledgerTransactionKinds,
  type operationTypes,
} from '../platform/db/ledgerTables.ts';
import { balanceLimit, coreError } from '../platform/errors.ts';

export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];
export type LedgerOperation = (typeof operationTypes)[number];

const insufficientFunds = 'KB001';
const overfull = 'KB012';

/** A customer's account in one currency. `overdraftLimit` in minor units: how far below zero it may go, 0n for not at all. */
export type CustomerAccount = {
  readonly accountId: string;
  readonly currencyId: string;
  readonly overdraftLimit: bigint;
};

/** Opens the ledger account of a customer's account in one currency and answers its id. It starts at zero. */
export async function openCustomerAccount(
  tx: Tx,
  { accountId, currencyId, overdraftLimit }: CustomerAccount,
): Promise<string> {
  return open(tx, ['CUSTOMER', currencyId, accountId, overdraftLimit]);
}

/** The bank's own account of a kind and currency; opened when it is asked for the first time. It has no limit. */
export async function bankAccount(
  tx: Tx,
  kind: Exclude<LedgerAccountKind, 'CUSTOMER'>,
  currencyId: string,
): Promise<string> {
  const [known] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.currencyId, currencyId)));
  return known?.id ?? open(tx, [kind, currencyId, null, null]);
}

/** A kind and currency in which the bank has one account of its own. */
export type OfTheBank = {
  readonly kind: Exclude<LedgerAccountKind, 'CUSTOMER'>;
  readonly currencyId: string;
};

/**
 * Several of the bank's own accounts at once, by kind and currency. Those that are asked for the first time are opened in one
 * order whatever the order they are asked in, so that two transactions never wait for each other's.
 */
export async function bankAccounts(
  tx: Tx,
  wanted: readonly OfTheBank[],
): Promise<(one: OfTheBank) => string> {
  const nameOf = ({ kind, currencyId }: OfTheBank) => `${currencyId} ${kind}`;
  const rows = await tx
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, currencyId: ledgerAccounts.currencyId })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(
          ledgerAccounts.kind,
          wanted.map(({ kind }) => kind),
        ),
        inArray(
          ledgerAccounts.currencyId,
          wanted.map(({ currencyId }) => currencyId),
        ),
      ),
    );
  const known = new Map(rows.map(({ id, kind, currencyId }) => [`${currencyId} ${kind}`, id]));
  for (const one of wanted.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    if (!known.has(nameOf(one)))
      known.set(nameOf(one), await open(tx, [one.kind, one.currencyId, null, null]));
  }
  return (one) => {
    const id = known.get(nameOf(one));
    if (id === undefined) throw new Error(`the account ${nameOf(one)} was not asked for`);
    return id;
  };
}

async function open(tx: Tx, values: unknown[]): Promise<string> {
  const { rows } = await tx.$client.query<{ id: string }>(
    'select ledger_open_account($1, $2, $3, $4) as id',
    values,
  );
  return onlyRow(rows).id;
}

/** Takes `amount` minor units, more than 0, from one account and gives them to another of the same currency. */
export type Posting = {
  readonly operation: LedgerOperation;
  readonly currencyId: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
};

/** As the database reads a value of its type `new_posting`; none of these has a comma in it. */
const composite = ({ operation, currencyId, debit, credit, amount }: Posting): string =>
  `(${operation},${currencyId},${debit},${credit},${amount})`;

/** How the parties are called in each other's history. */
export type Parties = {
  readonly debtor: { readonly name: string; readonly number: string | null } | null;
  readonly creditor: { readonly name: string; readonly number: string | null } | null;
};

export type LedgerTransaction = Parties & {
  readonly kind: (typeof ledgerTransactionKinds)[number];
  /** Whose accounts may be debited; null: the bank's own only. */
  readonly organizationId: string | null;
  readonly paymentId?: string;
  /** What the outside world calls it: the same reference is booked once, and answered with the first booking's id again. */
  readonly externalRef?: string;
  readonly reverses?: string;
  readonly effectiveAt: Date;
  readonly details: string;
  readonly postings: readonly [Posting, ...Posting[]];
};

/**
 * Books a transaction, all of it or nothing, and answers its id. Announces the change of each customer's account in it.
 * @throws BankError 422 INSUFFICIENT_FUNDS when an account would go below its limit, BALANCE_LIMIT when one would hold more than
 *   amounts can say; a database error for an account that
 *   isn't there (KB002), belongs to another organization (KB003), or an external reference with other postings (KB006)
 */
export async function post(tx: Tx, transaction: LedgerTransaction): Promise<string> {
  const { debtor, creditor, postings: moves } = transaction;
  try {
    const { rows } = await tx.$client.query<{ id: string }>({
      name: 'ledger_post',
      text: `select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as id`,
      values: [
        transaction.kind,
        transaction.organizationId,
        transaction.paymentId,
        transaction.externalRef,
        transaction.reverses,
        transaction.effectiveAt,
        debtor?.name,
        debtor?.number,
        creditor?.name,
        creditor?.number,
        transaction.details,
        moves.map(composite),
      ],
    });
    announceAccounts(tx, [...new Set(moves.flatMap(({ debit, credit }) => [debit, credit]))]);
    return onlyRow(rows).id;
  } catch (error) {
    const code = databaseError(error)?.code;
    if (code === insufficientFunds) throw notEnough();
    throw code === overfull ? balanceLimit() : error;
  }
}

/**
 * Undoes a transaction by a second one with every debit and credit exchanged; the first stays as it is.
 * @throws BankError 422 INSUFFICIENT_FUNDS when who received the money no longer has it; Error when there is no such
 *   transaction; a database error (23505) when it was reversed before
 */
export async function reverse(
  tx: Tx,
  { transactionId, effectiveAt }: { transactionId: string; effectiveAt: Date },
): Promise<string> {
  const [original] = await tx
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, transactionId));
  const moves = await tx
    .select({ posting: postings, payer: ledgerAccounts.organizationId })
    .from(postings)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.tenantId, postings.tenantId), eq(ledgerAccounts.id, postings.creditId)),
    )
    .where(eq(postings.transactionId, transactionId))
    .orderBy(asc(postings.seq));
  const [first, ...rest] = moves.map(({ posting }): Posting => ({
    operation: 'REFUND',
    currencyId: posting.currencyId,
    debit: posting.creditId,
    credit: posting.debitId,
    amount: posting.amount,
  }));
  if (original === undefined || first === undefined)
    throw new Error(`there is no ledger transaction ${transactionId}`);
  return post(tx, {
    kind: 'REVERSAL',
    organizationId: moves.find(({ payer }) => payer !== null)?.payer ?? null,
    ...(original.paymentId !== null && { paymentId: original.paymentId }),
    reverses: transactionId,
    effectiveAt,
    details: original.details,
    debtor:
      original.creditorName === null
        ? null
        : { name: original.creditorName, number: original.creditorNumber },
    creditor:
      original.debtorName === null ? null : { name: original.debtorName, number: original.debtorNumber },
    postings: [first, ...rest],
  });
}

/** Money to set aside for a payment until it is booked or given up. */
export type Hold = {
  readonly paymentId: string;
  readonly organizationId: string;
  readonly ledgerAccountId: string;
  readonly amount: bigint;
  readonly expiresAt: Date;
};

/** Sets money aside, so that nothing else can spend it. @throws BankError 422 INSUFFICIENT_FUNDS */
export async function hold(
  tx: Tx,
  { paymentId, organizationId, ledgerAccountId, amount, expiresAt }: Hold,
): Promise<void> {
  try {
    await tx.$client.query('select ledger_hold($1, $2, $3, $4, $5)', [
      paymentId,
      organizationId,
      ledgerAccountId,
      amount.toString(),
      expiresAt,
    ]);
    announceAccounts(tx, [ledgerAccountId]);
  } catch (error) {
    throw databaseError(error)?.code === insufficientFunds ? notEnough() : error;
  }
}

/**
 * Ends a payment's hold: CAPTURED right before booking what it was made for, RELEASED when that won't happen.
 * @returns false when the payment has no active hold
 */
export async function endHold(tx: Tx, paymentId: string, state: 'CAPTURED' | 'RELEASED'): Promise<boolean> {
  const { rows } = await tx.$client.query<{ ended: boolean }>('select ledger_end_hold($1, $2) as ended', [
    paymentId,
    state,
  ]);
  const { ended } = onlyRow(rows);
  if (ended && state === 'RELEASED') announceHeld(tx, paymentId); // of one that is captured the booking tells
  return ended;
}

/**
 * Locks balances in the ledger's own order, before a transaction does more than one thing to them: ends a hold and books what
 * it was made for.
 */
export async function lockBalances(tx: Tx, ledgerAccountIds: readonly string[]): Promise<void> {
  await tx.$client.query('select ledger_lock($1)', [ledgerAccountIds]);
}

/**
 * Locks customers' balances as `lockBalances` does, and answers how much may be taken from each, in minor units. One from which
 * nothing may be taken, as it is blocked, is not among them.
 */
export async function lockFree(
  tx: Tx,
  ledgerAccountIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  pipeline(tx, lockBalances(tx, ledgerAccountIds));
  const { rows } = await tx.$client.query<{ id: string; free: string }>({
    name: 'free_of_balances',
    text: `select ledger_account_id as id, (posted - held + overdraft_limit)::text as free from balances
      where tenant_id = current_tenant() and ledger_account_id = any ($1) and overdraft_limit is not null and blocked_floor is null`,
    values: [ledgerAccountIds],
  });
  return new Map(rows.map(({ id, free }) => [id, BigInt(free)]));
}

const notEnough = () => coreError('INSUFFICIENT_FUNDS', 'Insufficient funds');

function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row');
  return row;
}
