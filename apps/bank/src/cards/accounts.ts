/** Accounts as their owners see them: with their balances and cards. */
import type { Account } from '@kontor/api-client/contract';
import { findAccounts } from '../customers/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { cardAnswer, cardsOf } from './queries.ts';

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
  if (!isUuid(id)) throw notFound();
  const [account] = await accountAnswers(tx, tenantId, now, { organizationIds, id });
  if (account === undefined) throw notFound();
  return account;
}

async function accountAnswers(
  tx: Tx,
  tenantId: string,
  now: Date,
  { organizationIds, id }: { organizationIds: readonly string[]; id?: string },
): Promise<Account[]> {
  const [accounts, cards] = await Promise.all([
    findAccounts(tx, tenantId, now, { organizationIds, ...(id !== undefined && { id }) }),
    cardsOf(tx, tenantId, organizationIds, id),
  ]);
  return accounts.map((account) => ({
    ...account,
    cards: cards
      .filter(({ accountId }) => accountId === account.id)
      .flatMap((card) => {
        const balance = account.balances.find(({ currencyId }) => currencyId === card.currencyId);
        return balance === undefined ? [] : [cardAnswer(card, balance, now)];
      }),
  }));
}
