import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Account, Balance, Currency } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { cardAnswer, cardsOf } from '../cards/queries.ts';
import type { Tx } from '../db/database.ts';
import { accounts, balances, currencies, ledgerAccounts } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/** Currency in which the bank itself reckons: its bounds and settings are meant in it. */
export const baseCurrency = 'EUR';

/** Every currency, fiat first. */
export async function allCurrencies(tx: Tx): Promise<Currency[]> {
  const rows = await tx.select().from(currencies).orderBy(asc(currencies.crypto), asc(currencies.id));
  return rows.map(currencyAnswer);
}

/** A currency as the contract shows it. Its names are a closed list; the table holds no other. */
export const currencyAnswer = (row: typeof currencies.$inferSelect): Currency => ({
  ...row,
  name: row.name as Currency['name'],
});

/** The accounts of one organization in the order its owner sees them, each with its balances as of `now`. */
export const accountsOf = (tx: Tx, tenantId: string, organizationId: string, now: Date): Promise<Account[]> =>
  accountAnswers(tx, tenantId, now, { organizationIds: [organizationId] });

/**
 * One account of the given organizations.
 * @throws BankError 404 when it is not there or somebody else's
 */
export async function accountById(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
  id: string,
  now: Date,
): Promise<Account> {
  const [account] = await accountAnswers(tx, tenantId, now, { organizationIds, id });
  if (account === undefined) throw notFound();
  return account;
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function accountAnswers(
  tx: Tx,
  tenantId: string,
  now: Date,
  { organizationIds, id }: { organizationIds: readonly string[]; id?: string },
): Promise<Account[]> {
  if (organizationIds.length === 0 || (id !== undefined && !uuidForm.test(id))) return [];
  const asked = tx
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

  const [rows, cards] = await Promise.all([asked, cardsOf(tx, tenantId, organizationIds, id)]);

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
  return [...byId.values()].map((account) => ({
    ...account,
    cards: cards
      .filter(({ accountId }) => accountId === account.id)
      .flatMap((card) => {
        const balance = account.balances.find(({ currencyId }) => currencyId === card.currencyId);
        return balance === undefined ? [] : [cardAnswer(card, balance, now)];
      }),
  }));
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
    overdraftEnabled: overdraft > 0n,
    overdraftValue: overdraft > 0n ? text(overdraft) : null,
    ledgerVersion: row.version,
    asOf: now.toISOString(),
  };
}
