import type { Account, Balance, Currency } from '../contract/accounts.ts';
import type { StatementItem } from '../contract/statements.ts';
import { freeOf } from './lowBalance.ts';
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

/**
 * How much of a payment of so many minor units, its fee included, goes beyond the balance's own money into its overdraft; what
 * is set aside for others is no longer its own. Undefined where none of it does, or the balance has no overdraft.
 */
export function overdraftOf(
  minor: bigint,
  balance: Pick<Balance, 'value' | 'reserved' | 'currency' | 'overdraftEnabled' | 'overdraftValue'>,
): Money | undefined {
  if (overdraftRemainder(balance) === undefined) return undefined;
  const free = freeOf(balance);
  const beyond = free.minor > 0n ? minor - free.minor : minor;
  return beyond > 0n ? { ...free, minor: beyond } : undefined;
}

/** What the person who sees an account calls it: by their nickname, else by the account's own name; null where it has neither. */
export const nameOfAccount = ({ nickname, name }: Pick<Account, 'nickname' | 'name'>): string | null =>
  nickname ?? name;

/** Accounts that the person has arranged come in their order, before all others. */
export const byPlace = (a: Pick<Account, 'place'>, b: Pick<Account, 'place'>): number =>
  (a.place ?? unarranged) - (b.place ?? unarranged);

const unarranged = Number.MAX_SAFE_INTEGER;

/**
 * Accounts as lists show them: in the order that the person has arranged, the others after them, oldest first, so that a person's
 * first account stays first; by number when equally old.
 */
export const sortAccounts = (accounts: readonly Account[]): Account[] =>
  accounts.toSorted(
    (a, b) => byPlace(a, b) || compareText(a.createdAt, b.createdAt) || compareText(a.number, b.number),
  );

/**
 * Balances as everything shows them, the main one first: those that hold something, by what it is worth in the bank's base
 * currency, owed or owned; what has no price after what has one; then money before crypto, and by currency code.
 */
export const sortBalances = (balances: readonly Balance[]): Balance[] =>
  balances.toSorted(
    (a, b) =>
      Number(isZero(a)) - Number(isZero(b)) ||
      byWorth([a], [b]) ||
      Number(a.currency.crypto) - Number(b.currency.crypto) ||
      compareText(a.currency.name, b.currency.name),
  );

/** Which balances are worth more together goes first. */
function byWorth(a: readonly Balance[], b: readonly Balance[]): number {
  const [worthOfA, worthOfB] = [worthOf(a), worthOf(b)];
  if (worthOfA === undefined || worthOfB === undefined)
    return Number(worthOfA === undefined) - Number(worthOfB === undefined);
  return worthOfA === worthOfB ? 0 : worthOfA > worthOfB ? -1 : 1;
}

/** Size of what balances are worth together, in a unit that is the same for all; undefined where one has no price. */
function worthOf(balances: readonly Balance[]): bigint | undefined {
  let sum = 0n;
  for (const { valueInBase } of balances) {
    if (valueInBase === undefined) return undefined;
    sum += moneyOf(valueInBase, base).minor;
  }
  return sum < 0n ? -sum : sum;
}

/** The base currency, whichever it is: no currency has more digits. */
const base = { name: 'base', decimals: 18 };

/** One currency over several accounts. */
export type CurrencyTotal = {
  readonly currency: Currency;
  readonly total: Money;
  readonly balances: readonly Balance[];
};

/** Balances of all accounts by currency, each with its exact sum: the main one first, as of balances (`sortBalances`). */
export function groupByCurrency(accounts: readonly Account[]): CurrencyTotal[] {
  const balances = sortBalances(accounts.flatMap((account) => account.balances));
  const totals = [...Map.groupBy(balances, (balance) => balance.currencyId).values()].flatMap((group) => {
    const currency = group[0]?.currency;
    return currency
      ? [{ currency, total: sumMoney(currency, group.map(balanceValue)), balances: group }]
      : [];
  });
  return totals.toSorted(
    (a, b) =>
      Number(a.balances.every(isZero)) - Number(b.balances.every(isZero)) || byWorth(a.balances, b.balances),
  );
}

/** What balances are worth together. */
export type Worth = {
  readonly currency: Currency;
  readonly total: Money;
  /** When the oldest of the prices was asked for; null where nothing had to be converted. */
  readonly at: string | null;
  /** Currencies without a price, which the total is without. */
  readonly without: readonly CurrencyTotal[];
};

/**
 * What all the accounts hold, in one currency: their own where it is one, else the base currency at the market's rates. Undefined
 * where there is nothing, or nothing that could be converted.
 */
export function totalWorth(accounts: readonly Account[], base: Currency | undefined): Worth | undefined {
  const held = groupByCurrency(accounts).filter(({ total }) => total.minor !== 0n);
  const [first] = held.length > 0 ? held : groupByCurrency(accounts);
  if (first === undefined) return undefined;
  if (held.length <= 1) return { currency: first.currency, total: first.total, at: null, without: [] };
  if (base === undefined) return undefined;
  const isPriced = ({ currency, balances }: CurrencyTotal) =>
    currency.id === base.id || balances.every(({ valueInBase }) => valueInBase !== undefined);
  const priced = held.filter(isPriced);
  if (priced.every(({ currency }) => currency.id === base.id)) return undefined;
  const balances = priced.flatMap((one) => one.balances);
  return {
    currency: base,
    total: sumMoney(
      base,
      balances.map((one) => moneyOf(one.currencyId === base.id ? one.value : (one.valueInBase ?? '0'), base)),
    ),
    at: balances.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    without: held.filter((one) => !isPriced(one)),
  };
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
