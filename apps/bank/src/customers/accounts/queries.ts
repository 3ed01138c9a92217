import { currencyAnswer } from '../../platform/money/currencies.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Account, Balance, Currency } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import type { Tx } from '../../platform/db/database.ts';
import { balances, ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import { accounts, currencies } from '../../platform/db/schema.ts';

/** Accounts of organizations, or the one with `id` (a UUID) among them, in the order their owner sees them, each with its balances as of `now` and without its cards. */
export async function findAccounts(
  tx: Tx,
  tenantId: string,
  now: Date,
  { organizationIds, id }: { organizationIds: readonly string[]; id?: string },
): Promise<Account[]> {
  if (organizationIds.length === 0) return [];
  const rows = await tx
    .select({
      account: accounts,
      balance: balances,
      ledgerAccountId: ledgerAccounts.id,
      currency: currencies,
    })
    .from(accounts)
    .leftJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.tenantId, accounts.tenantId), eq(ledgerAccounts.accountId, accounts.id)),
    )
    .leftJoin(
      balances,
      and(eq(balances.tenantId, accounts.tenantId), eq(balances.ledgerAccountId, ledgerAccounts.id)),
    )
    .leftJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(
      and(
        eq(accounts.tenantId, tenantId),
        inArray(accounts.organizationId, [...organizationIds]),
        id === undefined ? undefined : eq(accounts.id, id),
      ),
    )
    .orderBy(asc(accounts.position), asc(accounts.id), asc(ledgerAccounts.createdAt), asc(ledgerAccounts.id));

  const byId = new Map<string, Account>();
  for (const { account, balance, currency } of rows) {
    const known = byId.get(account.id) ?? accountAnswer(account);
    const held =
      balance === null || currency === null
        ? []
        : [balanceAnswer(account.id, balance, currencyAnswer(currency), now)];
    const next = { ...known, balances: [...known.balances, ...held] };
    byId.set(account.id, {
      ...next,
      overdraftEnabled: next.balances.some(({ overdraftEnabled }) => overdraftEnabled),
    });
  }
  return [...byId.values()];
}

const accountAnswer = (row: typeof accounts.$inferSelect): Account => ({
  id: row.id,
  number: row.number,
  fullNumber: row.number,
  path: `/accounts/${row.id}`,
  organizationId: row.organizationId,
  name: row.name,
  overdraftEnabled: false,
  createdAt: row.createdAt.toISOString(),
  cards: [],
  balances: [],
});

function balanceAnswer(
  accountId: string,
  row: typeof balances.$inferSelect,
  currency: Currency,
  now: Date,
): Balance {
  const limit = row.overdraftLimit ?? 0n;
  // What was withdrawn is owed until it is paid back, and is no overdraft any more.
  const overdraft = row.overdraftWithdrawn === null ? limit : 0n;
  const text = (minor: bigint): string => formatMinor(minor, currency.decimals);
  return {
    id: row.ledgerAccountId,
    accountId,
    currencyId: currency.id,
    value: text(row.posted),
    available: text(row.posted - row.held + limit),
    reserved: text(row.held),
    currency,
    accountType: currency.name,
    overdraftEnabled: overdraft > 0n,
    overdraftValue: overdraft > 0n ? text(overdraft) : null,
    ledgerVersion: row.version,
    asOf: now.toISOString(),
  };
}
