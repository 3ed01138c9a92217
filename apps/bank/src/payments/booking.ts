import { and, eq, sql } from 'drizzle-orm';
import { prefetch, type Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { ledgerAccounts } from '../platform/db/ledgerTables.ts';
import { bankAccount, endHold, lockBalances, post, type Posting } from '../ledger/index.ts';
import type { PaymentRow } from './present.ts';

export type Parties = ReturnType<typeof ledgerAccountsOf>;

/** Asks for the ledger accounts of both parties of a payment inside the bank, ahead of booking it. */
export const loadAccounts = (
  tx: Tx,
  { tenantId, currencyId, accountId, payeeAccountId }: PaymentRow,
): Parties => prefetch(tx, ledgerAccountsOf(tx, { tenantId, currencyId, accountId, payeeAccountId }));

/**
 * Moves the money of a payment inside the bank: the sum to the payee and the fee, if any, to the bank.
 * @param parties as `loadAccounts` answers it
 * @param held whether the money was set aside before
 * @throws BankError 422 INSUFFICIENT_FUNDS
 */
export async function bookInternal(
  tx: Tx,
  row: PaymentRow,
  parties: Parties,
  now: Date,
  held = false,
): Promise<string> {
  const { currencyId, accountId, payeeAccountId } = row;
  const found = await parties;
  const debit = found.find((party) => party.accountId === accountId)?.id;
  const credit = found.find((party) => party.accountId === payeeAccountId)?.id;
  if (debit === undefined || credit === undefined)
    throw new Error(`a party of the payment ${row.id} has no ledger account`);
  const fees: Posting[] =
    row.feeAmount === 0n
      ? []
      : [
          {
            operation: 'TRANSACTION_FEE',
            currencyId,
            debit,
            credit: await bankAccount(tx, 'FEE', currencyId),
            amount: row.feeAmount,
          },
        ];
  if (held) {
    await lockBalances(tx, [debit, credit, ...fees.map((fee) => fee.credit)]);
    if (!(await endHold(tx, row.id, 'CAPTURED'))) throw new Error(`the payment ${row.id} holds nothing`);
  }
  return post(tx, {
    kind: 'PAYMENT',
    organizationId: row.organizationId,
    paymentId: row.id,
    effectiveAt: now,
    details: row.details,
    debtor: { name: row.payerName, number: row.payerAccountNumber },
    creditor: { name: row.payeeName, number: row.payeeAccountNumber },
    postings: [{ operation: 'COMMON', currencyId, debit, credit, amount: row.sum }, ...fees],
  });
}

const ledgerAccountsOf = prepared(
  'ledger_accounts_of_parties',
  ['tenantId', 'currencyId', 'accountId', 'payeeAccountId'],
  (tx, at) =>
    tx
      .select({ id: ledgerAccounts.id, accountId: ledgerAccounts.accountId })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.tenantId, at.tenantId),
          eq(ledgerAccounts.currencyId, at.currencyId),
          sql`${ledgerAccounts.accountId} in (${at.accountId}, ${at.payeeAccountId})`,
        ),
      ),
);
