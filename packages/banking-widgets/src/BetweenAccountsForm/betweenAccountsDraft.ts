import type { Account, BetweenAccountsPayment } from '@kontor/api-client/contract';
import {
  checkBetweenAccounts,
  hasAvailable,
  sortBalances,
  type CheckedDraft,
} from '@kontor/api-client/domain';
import { chosenBalance, type PayingBalance, type PaymentDraft } from '../PaymentForm/paymentDraft.ts';

/** What a person has typed and chosen, as text only, so that a host can keep it anywhere. Empty: nothing yet. */
export type BetweenAccountsDraft = PaymentDraft & { toAccountId: string };

const holds = (account: Account, currencyId: string): boolean =>
  account.balances.some((balance) => balance.currencyId === currencyId);

/** The accounts that money in this currency could go to from that one. */
export const targetsFor = (
  accounts: readonly Account[],
  { accountId, currencyId }: Pick<PaymentDraft, 'accountId' | 'currencyId'>,
): readonly Account[] => accounts.filter((account) => account.id !== accountId && holds(account, currencyId));

/** Every balance of the accounts; one that no other account holds the currency of can't be moved. */
export function movableBalances(accounts: readonly Account[]): PayingBalance[] {
  return accounts.flatMap((account) =>
    sortBalances(account.balances).map((balance) => ({
      account,
      balance,
      receivable: targetsFor(accounts, balance).length > 0,
    })),
  );
}

/** The draft with another balance to pay from; the target stays where it can. */
export function withSource(
  draft: BetweenAccountsDraft,
  accounts: readonly Account[],
  { accountId, currencyId }: Pick<PaymentDraft, 'accountId' | 'currencyId'>,
): BetweenAccountsDraft {
  const targets = targetsFor(accounts, { accountId, currencyId });
  const target = targets.find(({ id }) => id === draft.toAccountId) ?? targets[0];
  return { ...draft, accountId, currencyId, toAccountId: target?.id ?? '' };
}

/** The draft the other way round. */
export const swapped = (draft: BetweenAccountsDraft): BetweenAccountsDraft => ({
  ...draft,
  accountId: draft.toAccountId,
  toAccountId: draft.accountId,
});

/**
 * A draft to begin with: from the first balance with money that can be moved to the first account that takes it. `toNumber`
 * names the account that shall get it, where one was asked for.
 */
export function newBetweenAccountsDraft(
  accounts: readonly Account[],
  toNumber: string | null = null,
): BetweenAccountsDraft {
  const plain = (number: string) => number.replaceAll(/\s/gu, '');
  const wished = accounts.find(({ number }) => toNumber !== null && plain(number) === plain(toNumber));
  const movable = movableBalances(accounts).filter(
    ({ account, balance, receivable }) =>
      receivable && account !== wished && (wished === undefined || holds(wished, balance.currencyId)),
  );
  const first = movable.find(({ balance }) => hasAvailable(balance)) ?? movable[0];
  const empty = { accountId: '', currencyId: '', toAccountId: wished?.id ?? '', sum: '', details: '' };
  return first === undefined ? empty : withSource(empty, accounts, first.balance);
}

/** What a draft asks for, or what is wrong with it, given the accounts. */
export const betweenAccountsPaymentOf = (
  draft: BetweenAccountsDraft,
  accounts: readonly Account[],
  organizationId: string,
): CheckedDraft<BetweenAccountsPayment> =>
  checkBetweenAccounts(
    {
      balance: chosenBalance(draft, movableBalances(accounts))?.balance ?? null,
      target: accounts.find(({ id }) => id === draft.toAccountId) ?? null,
      sum: draft.sum,
      details: draft.details,
    },
    organizationId,
  );
