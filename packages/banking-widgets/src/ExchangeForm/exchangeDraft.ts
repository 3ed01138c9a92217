import type { Account, Balance } from '@kontor/api-client/contract';
import {
  checkExchange,
  hasAvailable,
  sortBalances,
  type CheckedExchange,
  type ExchangeSide,
} from '@kontor/api-client/domain';

/** What a person has typed and chosen, as text only, so that a host can keep it anywhere. Empty: nothing yet. */
export type ExchangeDraft = {
  fromAccountId: string;
  fromCurrencyId: string;
  toAccountId: string;
  toCurrencyId: string;
  /** The side whose sum was typed. */
  fixed: ExchangeSide;
  /** Canonical decimal text, as the amount input gives it. */
  sum: string;
};

/** One side of an exchange: an account's balance in one currency. */
export type SideBalance = { account: Account; balance: Balance };

/** Every balance of the accounts, of each account the main one first. */
const sidesOf = (accounts: readonly Account[]): SideBalance[] =>
  accounts.flatMap((account) => sortBalances(account.balances).map((balance) => ({ account, balance })));

const keys = {
  from: { account: 'fromAccountId', currency: 'fromCurrencyId' },
  to: { account: 'toAccountId', currency: 'toCurrencyId' },
} as const;

export const otherSide = (side: ExchangeSide): ExchangeSide => (side === 'from' ? 'to' : 'from');

/** The balance that a side of the draft stands for; undefined while none is chosen or when the chosen one is gone. */
export const chosenSide = (
  draft: ExchangeDraft,
  side: ExchangeSide,
  accounts: readonly Account[],
): SideBalance | undefined =>
  sidesOf(accounts).find(
    ({ balance }) =>
      balance.accountId === draft[keys[side].account] && balance.currencyId === draft[keys[side].currency],
  );

const put = (draft: ExchangeDraft, side: ExchangeSide, balance: Balance | undefined): ExchangeDraft => ({
  ...draft,
  [keys[side].account]: balance?.accountId ?? '',
  [keys[side].currency]: balance?.currencyId ?? '',
});

/**
 * The draft with another balance on one side. A currency that stood on the other side has changed places; where it can't, the
 * other side gets the first of another currency.
 */
export function withBalance(
  draft: ExchangeDraft,
  side: ExchangeSide,
  balance: Balance,
  accounts: readonly Account[],
): ExchangeDraft {
  const other = otherSide(side);
  const chosen = put(draft, side, balance);
  if (draft[keys[other].currency] !== balance.currencyId) return chosen;
  const before = chosenSide(draft, side, accounts)?.balance;
  const free =
    before && before.currencyId !== balance.currencyId
      ? before
      : sidesOf(accounts).find((one) => one.balance.currencyId !== balance.currencyId)?.balance;
  return put(chosen, other, free);
}

/** The draft with another account on one side, in the same currency where it holds that, else in its main one. */
export function withAccount(
  draft: ExchangeDraft,
  side: ExchangeSide,
  account: Account,
  accounts: readonly Account[],
): ExchangeDraft {
  const sorted = sortBalances(account.balances);
  const otherCurrency = draft[keys[otherSide(side)].currency];
  const balance =
    sorted.find(({ currencyId }) => currencyId === draft[keys[side].currency]) ??
    sorted.find(({ currencyId }) => currencyId !== otherCurrency) ??
    sorted[0];
  return balance === undefined ? draft : withBalance(draft, side, balance, accounts);
}

/** The draft the other way round; the typed sum stays with its currency. */
export const swapped = (draft: ExchangeDraft): ExchangeDraft => ({
  ...draft,
  fromAccountId: draft.toAccountId,
  fromCurrencyId: draft.toCurrencyId,
  toAccountId: draft.fromAccountId,
  toCurrencyId: draft.fromCurrencyId,
  fixed: otherSide(draft.fixed),
});

/**
 * A draft to begin with: sells from the first balance with money, of the account asked for where there is one, and buys into
 * another currency, on the same account if it holds one.
 */
export function newExchangeDraft(
  accounts: readonly Account[],
  accountId: string | null = null,
): ExchangeDraft {
  const empty: ExchangeDraft = {
    fromAccountId: '',
    fromCurrencyId: '',
    toAccountId: '',
    toCurrencyId: '',
    fixed: 'from',
    sum: '',
  };
  const all = sidesOf(accounts);
  const wished = all.filter(({ account }) => account.id === accountId);
  const sold = wished.length > 0 ? wished : all;
  const from = (sold.find(({ balance }) => hasAvailable(balance)) ?? sold[0])?.balance;
  const others = all.filter(({ balance }) => balance.currencyId !== from?.currencyId);
  const to = (others.find(({ balance }) => balance.accountId === from?.accountId) ?? others[0])?.balance;
  return put(put(empty, 'from', from), 'to', to);
}

/** What a draft asks the bank to compute, or what is wrong with it, given the accounts. */
export const exchangeOf = (
  draft: ExchangeDraft,
  accounts: readonly Account[],
  organizationId: string,
): CheckedExchange =>
  checkExchange(
    {
      from: chosenSide(draft, 'from', accounts)?.balance ?? null,
      to: chosenSide(draft, 'to', accounts)?.balance ?? null,
      fixed: draft.fixed,
      sum: draft.sum,
    },
    organizationId,
  );
