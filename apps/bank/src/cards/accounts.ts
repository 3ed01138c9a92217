/** Accounts as their owners see them: with their balances and cards. */
import type { Account } from '@kontor/api-client/contract';
import { byPlace } from '@kontor/api-client/domain';
import { findAccounts, findAccountPreferences } from '../customers/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { cardAnswer, cardsOf } from './queries.ts';

/** The accounts of one organization as a person sees them and in their order, each with its balances as of `now`. */
export const accountsOf = (
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  organizationId: string,
  now: Date,
): Promise<Account[]> => accountAnswers(tx, tenantId, now, { organizationIds: [organizationId], userId });

/**
 * One account of the given organizations.
 * @param userId whose nickname and order it has; nobody's without
 * @throws BankError 404 when it is not there or somebody else's
 */
export async function accountById(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
  id: string,
  now: Date,
  userId?: string,
): Promise<Account> {
  if (!isUuid(id)) throw notFound();
  const [account] = await accountAnswers(tx, tenantId, now, { organizationIds, id, userId });
  if (account === undefined) throw notFound();
  return account;
}

async function accountAnswers(
  tx: Tx,
  tenantId: string,
  now: Date,
  {
    organizationIds,
    id,
    userId,
  }: { organizationIds: readonly string[]; id?: string; userId: string | undefined },
): Promise<Account[]> {
  const [accounts, cards, preferences] = await Promise.all([
    findAccounts(tx, tenantId, now, { organizationIds, ...(id !== undefined && { id }) }),
    cardsOf(tx, tenantId, organizationIds, id),
    userId === undefined
      ? new Map<string, object>()
      : findAccountPreferences(tx, { tenantId, userId }, organizationIds),
  ]);
  const answers = accounts.map((account) => ({
    ...account,
    ...preferences.get(account.id),
    cards: cards
      .filter(({ accountId }) => accountId === account.id)
      .flatMap((card) => {
        const balance = account.balances.find(({ currencyId }) => currencyId === card.currencyId);
        return balance === undefined ? [] : [cardAnswer(card, balance, now)];
      }),
  }));
  return answers.toSorted(byPlace);
}
