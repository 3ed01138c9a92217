/** What card purchases do to the ledger. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { balances, ledgerAccounts } from '../platform/db/ledgerTables.ts';
import { accounts, currencies, organizations } from '../platform/db/schema.ts';
import {
  bankAccounts,
  endHold,
  hold,
  lockBalances,
  post,
  type OfTheBank,
  type Posting,
  creditedTo,
} from '../ledger/index.ts';
import { fullNameOf } from '../customers/index.ts';
import type { CardRow } from './tables.ts';
import { billedFor, detailsOf, marginOf, type Conversion } from './purchaseRules.ts';
import type { cardPurchases } from './tables.ts';

export type PurchaseRow = typeof cardPurchases.$inferSelect;

/** A purchase with everything that booking it takes. */
export type Bookable = {
  readonly card: CardRow;
  readonly payer: Payer;
  readonly row: PurchaseRow;
  readonly conversion: Conversion | null;
};

/** Whose money a card spends. */
export type Payer = {
  readonly name: string;
  readonly number: string;
  readonly ledgerAccountId: string;
  readonly currency: typeof currencies.$inferSelect;
};

export async function payerOf(tx: Tx, card: CardRow): Promise<Payer> {
  const [found] = await tx
    .select({
      organization: organizations,
      number: accounts.number,
      ledgerAccountId: ledgerAccounts.id,
      currency: currencies,
    })
    .from(ledgerAccounts)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, ledgerAccounts.tenantId), eq(accounts.id, ledgerAccounts.accountId)),
    )
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, accounts.tenantId), eq(organizations.id, accounts.organizationId)),
    )
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(
      and(
        eq(ledgerAccounts.tenantId, card.tenantId),
        eq(ledgerAccounts.accountId, card.accountId),
        eq(ledgerAccounts.currencyId, card.currencyId),
      ),
    );
  if (found === undefined) throw new Error(`the card ${card.id} has no ledger account`);
  const { organization, ...payer } = found;
  return { ...payer, name: fullNameOf(organization) };
}

/** What can be spent, once nobody else can: booked - set aside + overdraft, in minor units; null: the account is blocked. */
export async function availableTo(tx: Tx, { ledgerAccountId }: Payer): Promise<bigint | null> {
  await lockBalances(tx, [ledgerAccountId]);
  const [found] = await tx.select().from(balances).where(eq(balances.ledgerAccountId, ledgerAccountId));
  if (found === undefined) throw new Error(`the ledger account ${ledgerAccountId} has no balance`);
  return found.blockedFloor === null ? found.posted - found.held + (found.overdraftLimit ?? 0n) : null;
}

/** Sets money aside for a purchase and answers under which name. @throws BankError 422 INSUFFICIENT_FUNDS */
export async function holdFor(
  tx: Tx,
  { organizationId }: CardRow,
  { ledgerAccountId }: Payer,
  amount: bigint,
  expiresAt: Date,
): Promise<string> {
  const paymentId = crypto.randomUUID();
  await hold(tx, { paymentId, organizationId, ledgerAccountId, amount, expiresAt });
  return paymentId;
}

/** Lets go of whatever is still set aside. */
export async function letGo(tx: Tx, { id, holdId }: PurchaseRow): Promise<void> {
  if (holdId !== null && !(await endHold(tx, holdId, 'RELEASED')))
    throw new Error(`the purchase ${id} holds nothing`);
}

/** A booking, and what changes of the purchase by it. */
export type Booked = {
  readonly ledgerTransactionId: string;
  readonly set: Partial<PurchaseRow>;
};

/**
 * Takes a part of a purchase: out of what is set aside for it, or, once nothing is, out of what the account has.
 * @returns null when the account no longer has it, or is blocked
 */
export async function bookCapture(
  tx: Tx,
  { card, payer, row, conversion }: Bookable,
  { id, sum }: { readonly id: string; readonly sum: bigint },
  now: Date,
): Promise<Booked | null> {
  const captured = row.captured + sum;
  const capturedBilled = billedFor(conversion, captured);
  const billed = capturedBilled - row.capturedBilled;
  const own = payer.ledgerAccountId;
  const { ofTheBank, lock } = await accountsFor(tx, { card, payer, row, conversion });
  await lock();
  if (row.status === 'AUTHORIZED') {
    if (row.holdId !== null && !(await endHold(tx, row.holdId, 'CAPTURED')))
      throw new Error(`the purchase ${row.id} holds nothing`);
  } else {
    const available = await availableTo(tx, payer);
    if (available === null || available < billed) return null;
  }
  const margin = marginOf(conversion, billed, sum);
  const nostro = ofTheBank('NOSTRO', row.currencyId);
  const moves: readonly Posting[] =
    conversion === null
      ? [{ operation: 'COMMON', currencyId: row.currencyId, debit: own, credit: nostro, amount: sum }]
      : [
          {
            operation: 'COMMON',
            currencyId: card.currencyId,
            debit: own,
            credit: ofTheBank('FX_POSITION', card.currencyId),
            amount: billed,
          },
          {
            operation: 'COMMON',
            currencyId: row.currencyId,
            debit: ofTheBank('FX_POSITION', row.currencyId),
            credit: nostro,
            amount: sum,
          },
          {
            operation: 'TRANSACTION_FEE',
            currencyId: row.currencyId,
            debit: ofTheBank('FX_POSITION', row.currencyId),
            credit: ofTheBank('FEE', row.currencyId),
            amount: margin,
          },
        ];
  const ledgerTransactionId = await post(tx, {
    kind: conversion === null ? 'WITHDRAWAL' : 'EXCHANGE',
    organizationId: card.organizationId,
    externalRef: `card:${id}`,
    effectiveAt: now,
    details: detailsOf(card.lastFour, row.city),
    debtor: payer,
    creditor: { name: row.merchant, number: null },
    postings: worth(moves),
  });
  const left = row.billed - capturedBilled;
  const isOpen = row.status === 'AUTHORIZED' && captured < row.sum;
  const holdId = isOpen && left > 0n ? await holdFor(tx, card, payer, left, row.expiresAt) : null;
  return {
    ledgerTransactionId,
    set: {
      captured,
      capturedBilled,
      holdId,
      status: captured === row.sum ? 'CAPTURED' : row.status,
    },
  };
}

/** Gives back a part of what was taken, at the rate at which it was taken. */
export async function bookRefund(
  tx: Tx,
  { card, payer, row, conversion }: Bookable,
  { id, sum }: { readonly id: string; readonly sum: bigint },
  now: Date,
): Promise<Booked> {
  const refunded = row.refunded + sum;
  const refundedBilled = billedFor(conversion, refunded);
  const billed = refundedBilled - row.refundedBilled;
  const { ofTheBank, lock } = await accountsFor(tx, { card, payer, row, conversion });
  await lock();
  const paid = conversion === null ? sum : billed;
  const { id: own } = await creditedTo(
    tx,
    { ledgerAccountId: payer.ledgerAccountId, currencyId: card.currencyId },
    paid,
  );
  const nostro = ofTheBank('NOSTRO', row.currencyId);
  const moves: readonly Posting[] =
    conversion === null
      ? [{ operation: 'REFUND', currencyId: row.currencyId, debit: nostro, credit: own, amount: sum }]
      : [
          {
            operation: 'REFUND',
            currencyId: card.currencyId,
            debit: ofTheBank('FX_POSITION', card.currencyId),
            credit: own,
            amount: billed,
          },
          {
            operation: 'REFUND',
            currencyId: row.currencyId,
            debit: nostro,
            credit: ofTheBank('FX_POSITION', row.currencyId),
            amount: sum,
          },
          // The customer gets back what they paid, the bank's margin with it.
          {
            operation: 'REFUND',
            currencyId: row.currencyId,
            debit: ofTheBank('FEE', row.currencyId),
            credit: ofTheBank('FX_POSITION', row.currencyId),
            amount: marginOf(conversion, billed, sum),
          },
        ];
  const ledgerTransactionId = await post(tx, {
    kind: conversion === null ? 'DEPOSIT' : 'EXCHANGE',
    organizationId: null,
    externalRef: `card:${id}`,
    effectiveAt: now,
    details: detailsOf(card.lastFour, row.city),
    debtor: { name: row.merchant, number: null },
    creditor: payer,
    postings: worth(moves),
  });
  return { ledgerTransactionId, set: { refunded, refundedBilled } };
}

/** The accounts of the bank that a purchase touches, and how all of them are locked in the ledger's order. */
async function accountsFor(tx: Tx, { card, payer, row, conversion }: Bookable) {
  const wanted: OfTheBank[] = [{ kind: 'NOSTRO', currencyId: row.currencyId }];
  if (conversion !== null)
    wanted.push(
      { kind: 'FX_POSITION', currencyId: card.currencyId },
      { kind: 'FX_POSITION', currencyId: row.currencyId },
      { kind: 'FEE', currencyId: row.currencyId },
    );
  const idOf = await bankAccounts(tx, wanted);
  return {
    ofTheBank: (kind: OfTheBank['kind'], currencyId: string) => idOf({ kind, currencyId }),
    lock: () => lockBalances(tx, [payer.ledgerAccountId, ...wanted.map(idOf)]),
  };
}

/** Without those that come to nothing: of a small part in another currency the card may bear nothing. */
function worth(moves: readonly Posting[]): [Posting, ...Posting[]] {
  const [first, ...rest] = moves.filter(({ amount }) => amount > 0n);
  if (first === undefined) throw new Error('a purchase that moves nothing');
  return [first, ...rest];
}
