import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { balances, ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import { statementTotals } from './queries.ts';

/**
 * Adds up what each customer sees as the history of each account and compares it with the balance they see; answers a sentence
 * for each account where the two differ. Run inside one `readTenant`.
 */
export async function verifyHistories(tx: Tx, tenantId: string): Promise<string[]> {
  const accounts = await tx
    .select({
      accountId: sql<string>`${ledgerAccounts.accountId}`, // a customer's account has both
      organizationId: sql<string>`${ledgerAccounts.organizationId}`,
      currencyId: ledgerAccounts.currencyId,
      posted: balances.posted,
    })
    .from(balances)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.tenantId, balances.tenantId), eq(ledgerAccounts.id, balances.ledgerAccountId)),
    )
    .where(and(eq(balances.tenantId, tenantId), eq(ledgerAccounts.kind, 'CUSTOMER')))
    .orderBy(asc(ledgerAccounts.accountId), asc(ledgerAccounts.currencyId));
  const breaches: string[] = [];
  for (const { accountId, organizationId, currencyId, posted } of accounts) {
    const [shown] = await statementTotals(tx, {
      tenantId,
      organizationId,
      account: accountId,
      currencyId,
      timezone: 'UTC',
      sortProp: 'transferDate',
      sortDir: 'asc',
    });
    const total = shown === undefined ? 0n : shown.credit - shown.debit;
    if (total !== posted)
      breaches.push(
        `the history of the account ${accountId} adds up to ${total} in the currency ${currencyId}, its balance is ${posted}`,
      );
  }
  return breaches;
}
