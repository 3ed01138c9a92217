/** How customers come to accounts. */
import { randomInt } from 'node:crypto';
import type { CurrencyCode } from '@kontor/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { accounts, currencies } from '../../platform/db/schema.ts';
import { openCustomerAccount } from '../../ledger/index.ts';

/** What a new customer's account holds: the currencies the bank has local payments in. */
const firstCurrencies = ['EUR', 'GBP', 'USD'] as const satisfies readonly CurrencyCode[];

/** An account under a free number of eight digits. @param wanted this very number; it throws when that is taken */
export async function insertAccount(
  tx: Tx,
  values: Omit<typeof accounts.$inferInsert, 'number'>,
  wanted?: string,
): Promise<{ id: string; number: string }> {
  for (;;) {
    const number = wanted ?? String(randomInt(20_000_000, 100_000_000)); // below are the numbers of the seed
    const [created] = await tx
      .insert(accounts)
      .values({ ...values, number })
      .onConflictDoNothing()
      .returning({ id: accounts.id, number: accounts.number });
    if (created !== undefined) return created;
    if (wanted !== undefined) throw new Error(`The account number ${wanted} is taken`);
  }
}

/** Opens the account a customer begins with; one who has an account already gets none. */
export async function openFirstAccount(
  tx: Tx,
  { tenantId, organizationId }: { readonly tenantId: string; readonly organizationId: string },
  createdAt: Date,
): Promise<void> {
  const [known] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.organizationId, organizationId)))
    .limit(1);
  if (known !== undefined) return;
  const { id: accountId } = await insertAccount(tx, { tenantId, organizationId, createdAt });
  const held = await tx
    .select({ id: currencies.id, name: currencies.name })
    .from(currencies)
    .where(inArray(currencies.name, [...firstCurrencies]));
  for (const name of firstCurrencies) {
    const currencyId = held.find((currency) => currency.name === name)?.id;
    if (currencyId === undefined) throw new Error(`The currency ${name} is missing`);
    await openCustomerAccount(tx, { accountId, currencyId, overdraftLimit: 0n });
  }
}
