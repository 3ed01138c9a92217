/**
 * Balances that people watch. One is low when what was booked, less what is set aside, is below the sum a person has named; an
 * overdraft does not count. They are told once when it becomes low, and again only when it has recovered in between; of
 * several sums it fell below at once they are told the lowest. What is low already when they name the sum is no news.
 */
import { formatMinor } from '@kontor/api-client/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audienceOf, type Notification, type Notifier } from '../../notifications/index.ts';
import { lockBalances } from '../../ledger/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { balances, ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import { accounts, currencies, lowBalanceAlerts } from '../../platform/db/schema.ts';
import type { Principal } from '../../platform/principal.ts';

export type Watched = {
  readonly ledgerAccountId: string;
  /** Minor units. */
  readonly below: bigint;
};

const free = sql<string>`${balances.posted} - ${balances.held}`.mapWith(BigInt);

/** Sets everything a person watches. Holds those balances until the transaction ends. */
export async function watchBalances(
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  watched: readonly Watched[],
): Promise<void> {
  const ids = [...new Set(watched.map(({ ledgerAccountId }) => ledgerAccountId))];
  // A booking on its way must not decide by what is being replaced, nor be missed by what replaces it.
  await lockBalances(tx, ids);
  const found = await tx
    .select({ id: balances.ledgerAccountId, free })
    .from(balances)
    .where(and(eq(balances.tenantId, tenantId), inArray(balances.ledgerAccountId, ids)));
  await tx
    .delete(lowBalanceAlerts)
    .where(and(eq(lowBalanceAlerts.tenantId, tenantId), eq(lowBalanceAlerts.userId, userId)));
  const rows = watched.map(({ ledgerAccountId, below }) => {
    const balance = found.find(({ id }) => id === ledgerAccountId);
    if (balance === undefined) throw new Error(`there is no balance ${ledgerAccountId}`);
    return { tenantId, userId, ledgerAccountId, below, low: balance.free < below };
  });
  if (rows.length > 0) await tx.insert(lowBalanceAlerts).values(rows).onConflictDoNothing();
}

/**
 * For those who watch balances which of them have become low since they were looked at last. Holds these balances until the
 * transaction ends.
 */
export async function notificationsOfBalances(
  tx: Tx,
  { tenantId }: Notifier,
  ledgerAccountIds: readonly string[],
): Promise<Notification[]> {
  const ids = [...new Set(ledgerAccountIds)].toSorted();
  await lockBalances(tx, ids);
  const news: Notification[] = [];
  for (const id of ids) news.push(...(await notificationsOfBalance(tx, tenantId, id)));
  return news;
}

async function notificationsOfBalance(
  tx: Tx,
  tenantId: string,
  ledgerAccountId: string,
): Promise<Notification[]> {
  const [balance] = await tx
    .select({ account: accounts, currency: currencies, free })
    .from(balances)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.tenantId, balances.tenantId), eq(ledgerAccounts.id, balances.ledgerAccountId)),
    )
    .innerJoin(accounts, and(eq(accounts.tenantId, tenantId), eq(accounts.id, ledgerAccounts.accountId)))
    .innerJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .where(and(eq(balances.tenantId, tenantId), eq(balances.ledgerAccountId, ledgerAccountId)));
  if (balance === undefined) throw new Error(`there is no balance ${ledgerAccountId}`);
  const { account, currency } = balance;
  const changed = await tx
    .update(lowBalanceAlerts)
    .set({ low: sql`not ${lowBalanceAlerts.low}` })
    .where(
      and(
        eq(lowBalanceAlerts.tenantId, tenantId),
        eq(lowBalanceAlerts.ledgerAccountId, ledgerAccountId),
        sql`${lowBalanceAlerts.low} <> (${balance.free.toString()}::numeric < ${lowBalanceAlerts.below})`,
      ),
    )
    .returning();
  const members = await audienceOf(tx, tenantId, account);
  const lowest = new Map<string, bigint>();
  for (const { userId, low, below } of changed) {
    // Who has left the organization is told nothing of it.
    if (!low || !members.includes(userId)) continue;
    const known = lowest.get(userId);
    if (known === undefined || below < known) lowest.set(userId, below);
  }
  return [...lowest].map(([userId, below]) => ({
    userIds: [userId],
    event: {
      kind: 'LOW_BALANCE',
      accountId: account.id,
      accountNumber: account.number,
      sum: formatMinor(balance.free, currency.decimals),
      below: formatMinor(below, currency.decimals),
      currency: currency.name,
    },
  }));
}
