import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import { bankAccounts, post, type Posting } from '../../ledger/index.ts';
import type { PaymentRow } from '../present.ts';
import type { QuoteRow } from './tables.ts';

/**
 * Books a signed exchange in one transaction: what is sold goes to the bank's position in its currency, what is bought comes
 * out of the position in the other, and out of that one also the bank's margin; the fee beside it. Each currency adds up to
 * zero by itself. Answers the transaction's id.
 * @throws BankError 422 INSUFFICIENT_FUNDS
 */
export async function bookExchange(tx: Tx, row: PaymentRow, quote: QuoteRow, now: Date): Promise<string> {
  const { fromCurrencyId: from, toCurrencyId: to } = quote;
  const own = await tx
    .select({
      id: ledgerAccounts.id,
      accountId: ledgerAccounts.accountId,
      currencyId: ledgerAccounts.currencyId,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenantId, row.tenantId),
        inArray(ledgerAccounts.accountId, [quote.accountId, quote.toAccountId]),
        inArray(ledgerAccounts.currencyId, [from, to]),
      ),
    );
  const balanceOf = (accountId: string, currencyId: string): string => {
    const found = own.find((one) => one.accountId === accountId && one.currencyId === currencyId);
    if (found === undefined) throw new Error(`a side of the exchange ${row.id} has no ledger account`);
    return found.id;
  };
  const [sold, bought] = [balanceOf(quote.accountId, from), balanceOf(quote.toAccountId, to)];
  const kinds = ['FX_POSITION', 'FEE'] as const;
  const ofTheBank = await bankAccounts(
    tx,
    [from, to].flatMap((currencyId) => kinds.map((kind) => ({ kind, currencyId }))),
  );
  const position = ofTheBank({ kind: 'FX_POSITION', currencyId: to });
  const beside: Posting[] = [];
  if (quote.spreadSum > 0n)
    beside.push({
      operation: 'TRANSACTION_FEE',
      currencyId: to,
      debit: position,
      credit: ofTheBank({ kind: 'FEE', currencyId: to }),
      amount: quote.spreadSum,
    });
  if (quote.feeAmount > 0n)
    beside.push({
      operation: 'TRANSACTION_FEE',
      currencyId: from,
      debit: sold,
      credit: ofTheBank({ kind: 'FEE', currencyId: from }),
      amount: quote.feeAmount,
    });
  return post(tx, {
    kind: 'EXCHANGE',
    organizationId: row.organizationId,
    paymentId: row.id,
    effectiveAt: now,
    details: row.details,
    debtor: { name: row.payerName, number: row.payerAccountNumber },
    creditor: { name: row.payeeName, number: row.payeeAccountNumber },
    postings: [
      {
        operation: 'COMMON',
        currencyId: from,
        debit: sold,
        credit: ofTheBank({ kind: 'FX_POSITION', currencyId: from }),
        amount: quote.fromSum,
      },
      { operation: 'COMMON', currencyId: to, debit: position, credit: bought, amount: quote.toSum },
      ...beside,
    ],
  });
}
