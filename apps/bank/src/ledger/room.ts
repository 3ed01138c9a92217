/** How much a customer's balance can hold: what an amount of the contract can say, its overdraft included. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { balances, ledgerAccounts } from '../platform/db/ledgerTables.ts';
import { currencies } from '../platform/db/schema.ts';
import { bankAccount, lockBalances } from './ledger.ts';

/** The greatest amount the contract can say, in minor units: 17 digits before the point. */
export const greatestAmount = (decimals: number): bigint => 10n ** BigInt(17 + decimals) - 1n;

type Balance = { readonly posted: bigint; readonly overdraftLimit: bigint | null };

/** How many minor units more a balance can hold. */
export const roomOf = ({ posted, overdraftLimit }: Balance, { decimals }: { decimals: number }): bigint =>
  greatestAmount(decimals) - posted - (overdraftLimit ?? 0n);

/**
 * Where money from outside is credited: to the customer's account, held from now on, or where it has no room for it to the
 * bank's suspense account, since it has come and must be somewhere.
 */
export async function creditedTo(
  tx: Tx,
  { ledgerAccountId, currencyId }: { readonly ledgerAccountId: string; readonly currencyId: string },
  amount: bigint,
): Promise<{ readonly id: string; readonly suspended: boolean }> {
  await lockBalances(tx, [ledgerAccountId]);
  const [found] = await tx
    .select({ balance: balances, currency: currencies })
    .from(balances)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.tenantId, balances.tenantId), eq(ledgerAccounts.id, balances.ledgerAccountId)),
    )
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(eq(balances.ledgerAccountId, ledgerAccountId));
  if (found === undefined) throw new Error(`there is no balance ${ledgerAccountId}`);
  const suspended = amount > roomOf(found.balance, found.currency);
  return { id: suspended ? await bankAccount(tx, 'SUSPENSE', currencyId) : ledgerAccountId, suspended };
}
