import type { Balance } from '../contract/accounts.ts';

/** The part of a currency that arithmetic needs: its code and the digits after its decimal separator (0 to 18). */
export type MoneyUnit = { readonly name: string; readonly decimals: number };

/** An exact amount: `minor` counts units of 10^-decimals of `currency`. No `number` ever holds an amount. */
export type Money = { readonly currency: string; readonly decimals: number; readonly minor: bigint };

/** Why a text is not an amount: nothing in it, not a decimal number, too many decimals, or above the cap of 1e16. */
export type AmountRefusal = 'empty' | 'format' | 'decimals' | 'cap';

/** Minor units, or why there are none. */
export type ParsedAmount =
  { readonly ok: true; readonly minor: bigint } | { readonly ok: false; readonly reason: AmountRefusal };

/** Largest amount a person may enter or send, in major units: 1e16 (VALID-11). */
export const amountCap = 10n ** 16n;

const decimalText = /^(-?)(0|[1-9]\d{0,16})(?:\.(\d{1,18}))?$/;

/**
 * Minor units of a canonical decimal text (`1234.5`, dot, no grouping; contract.md section 1).
 * Refuses instead of rounding: more digits than `decimals`, even zeros, is `decimals`.
 */
export function parseMinor(text: string, decimals: number): ParsedAmount {
  const parsed = readDecimal(text, decimals);
  if (!parsed.ok) return parsed;
  const size = parsed.minor < 0n ? -parsed.minor : parsed.minor;
  return size > amountCap * 10n ** BigInt(decimals) ? { ok: false, reason: 'cap' } : parsed;
}

/** The one decimal text of `minor`: always `decimals` digits after the dot, never `-0`. */
export function formatMinor(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * The value of a decimal string of the wire. Unlike `parseMinor` it takes every amount the contract can carry, since
 * a balance may exceed what one payment may. Throws RangeError on anything else: the answer broke the contract.
 */
export function moneyOf(value: string, unit: MoneyUnit): Money {
  const parsed = readDecimal(value, unit.decimals);
  if (!parsed.ok) throw new RangeError(`Not an amount in ${unit.name}: ${parsed.reason}`);
  return { currency: unit.name, decimals: unit.decimals, minor: parsed.minor };
}

/** The wire's decimal string of `money`. */
export const moneyText = (money: Money): string => formatMinor(money.minor, money.decimals);

/** Booked value of a balance. */
export const balanceValue = (balance: Pick<Balance, 'value' | 'currency'>): Money =>
  moneyOf(balance.value, balance.currency);

/** Nothing, of this currency. */
export const zeroMoney = (unit: MoneyUnit): Money => ({
  currency: unit.name,
  decimals: unit.decimals,
  minor: 0n,
});

/** Throws RangeError when the currencies differ, as every function of two amounts here. */
export const addMoney = (a: Money, b: Money): Money => ({ ...a, minor: a.minor + sameUnit(a, b).minor });

/** `a` less `b`; may be below zero. */
export const subtractMoney = (a: Money, b: Money): Money => ({ ...a, minor: a.minor - sameUnit(a, b).minor });

/** The same amount with the other sign. */
export const negateMoney = (money: Money): Money => ({ ...money, minor: -money.minor });

/** Negative when `a` is less than `b`, 0 when equal, positive when more. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  const other = sameUnit(a, b);
  return a.minor < other.minor ? -1 : a.minor > other.minor ? 1 : 0;
}

/** Sum of amounts of one currency; `unit` says which, so that no amounts at all are 0 of it. */
export const sumMoney = (unit: MoneyUnit, amounts: readonly Money[]): Money =>
  amounts.reduce((sum, money) => addMoney(sum, money), zeroMoney(unit));

function readDecimal(text: string, decimals: number): ParsedAmount {
  if (text === '') return { ok: false, reason: 'empty' };
  const match = decimalText.exec(text);
  if (!match) return { ok: false, reason: /^-?[1-9]\d{17,}(\.\d{1,18})?$/.test(text) ? 'cap' : 'format' };
  const [, sign, integer = '', fraction = ''] = match;
  if (fraction.length > decimals) return { ok: false, reason: 'decimals' };
  const minor = BigInt(integer + fraction.padEnd(decimals, '0'));
  return { ok: true, minor: sign === '-' ? -minor : minor };
}

function sameUnit(a: Money, b: Money): Money {
  if (a.currency !== b.currency || a.decimals !== b.decimals)
    throw new RangeError(`${a.currency} and ${b.currency} can't be reckoned together`);
  return b;
}
