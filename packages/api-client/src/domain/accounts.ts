import type { Account, Balance, Currency } from '../contract/accounts.ts';
import type { StatementItem } from '../contract/statements.ts';
import { balanceValue, compareMoney, moneyOf, sumMoney, zeroMoney, type Money } from './money.ts';

/**
 * What is left of an overdraft: its value less how far the balance is below zero, never below 0; the whole value when
 * the balance is not negative (CONST-24, A81). Undefined when the balance has no overdraft.
 */
export function overdraftRemainder(
  balance: Pick<Balance, 'value' | 'currency' | 'overdraftEnabled' | 'overdraftValue'>,
): Money | undefined {
  if (!balance.overdraftEnabled || balance.overdraftValue === null) return undefined;
  const overdraft = moneyOf(balance.overdraftValue, balance.currency);
  const value = balanceValue(balance);
  const left = value.minor < 0n ? overdraft.minor + value.minor : overdraft.minor;
  return { ...overdraft, minor: left < 0n ? 0n : left };
}

/** Accounts as lists show them: oldest first, so that a person's first account stays first; by number when equally old. */
export const sortAccounts = (accounts: readonly Account[]): Account[] =>
  accounts.toSorted((a, b) => compareText(a.createdAt, b.createdAt) || compareText(a.number, b.number));

/** Balances as lists show them: those that hold something first, money before crypto, then by currency code. */
export const sortBalances = (balances: readonly Balance[]): Balance[] =>
  balances.toSorted(
    (a, b) =>
      Number(isZero(a)) - Number(isZero(b)) ||
      Number(a.currency.crypto) - Number(b.currency.crypto) ||
      compareText(a.currency.name, b.currency.name),
  );

/** One currency over several accounts. */
export type CurrencyTotal = {
  readonly currency: Currency;
  readonly total: Money;
  readonly balances: readonly Balance[];
};

/** Balances of all accounts by currency, each with its exact sum, in the order of `sortBalances`. */
export function groupByCurrency(accounts: readonly Account[]): CurrencyTotal[] {
  const balances = sortBalances(accounts.flatMap((account) => account.balances));
  return [...Map.groupBy(balances, (balance) => balance.currencyId).values()].flatMap((group) => {
    const currency = group[0]?.currency;
    return currency
      ? [{ currency, total: sumMoney(currency, group.map(balanceValue)), balances: group }]
      : [];
  });
}

/** An account number where it only has to be recognised, or where the whole of it is nobody's business: `•••• 1234`. */
export const maskedNumber = (number: string): string => `•••• ${number.replaceAll(/\s/gu, '').slice(-4)}`;

/** An account and its balance in the currency asked for. */
export type PayingAccount = { readonly account: Account; readonly balance: Balance };

/** Accounts that hold the currency, those with something available first. One without money stays: a person looks for it. */
export function accountsHolding(accounts: readonly Account[], currencyId: string): PayingAccount[] {
  const holding = sortAccounts(accounts).flatMap((account) => {
    const balance = account.balances.find((held) => held.currencyId === currencyId);
    return balance ? [{ account, balance }] : [];
  });
  return holding.toSorted((a, b) => Number(hasAvailable(b.balance)) - Number(hasAvailable(a.balance)));
}

/** Whether anything can be paid from the balance, its overdraft included. */
export const hasAvailable = (balance: Pick<Balance, 'available' | 'currency'>): boolean =>
  compareMoney(moneyOf(balance.available, balance.currency), zeroMoney(balance.currency)) > 0;

/** A history line as a list shows it (ENTITY-10). */
export type Transaction = {
  readonly id: string;
  /** Below zero when money left the account. */
  readonly amount: Money;
  readonly direction: 'incoming' | 'outgoing';
  /** Movement, always shown: Added, Sent or Refund (STATE-01 to -03). */
  readonly status: StatementItem['status'];
  /** Processing state, shown only when not completed (A50). */
  readonly progress: Exclude<StatementItem['operationStatus'], 'COMPLETED'> | undefined;
  /** Whether the operation itself is a refund, whatever its status (STATE-04). */
  readonly refund: boolean;
  readonly item: StatementItem;
};

/**
 * A statement line from the customer's side. Direction follows the movement: added and refunded money comes in, sent
 * money goes out (STATE-05, -06). Throws RangeError when the line has neither or both sums, or another currency's.
 */
export function transactionOf(
  item: StatementItem,
  currency: Pick<Currency, 'id' | 'name' | 'decimals'>,
): Transaction {
  const sum = item.debitSum ?? item.creditSum;
  if (sum === null || (item.debitSum !== null && item.creditSum !== null) || item.currencyId !== currency.id)
    throw new RangeError(`Statement item ${item.id} has no single sum in ${currency.name}`);
  const size = moneyOf(sum, currency);
  return {
    id: item.id,
    amount: item.debitSum === null ? size : { ...size, minor: -size.minor },
    direction: item.status === 'SENT' ? 'outgoing' : 'incoming',
    status: item.status,
    progress: item.operationStatus === 'COMPLETED' ? undefined : item.operationStatus,
    refund: item.operationType === 'REFUND',
    item,
  };
}

const isZero = (balance: Balance) => balanceValue(balance).minor === 0n;
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
