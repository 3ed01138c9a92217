import type { Balance } from '../contract/accounts.ts';
import type { NotificationPreferences } from '../contract/notifications.ts';
import { formatMinor, moneyOf, parseMinor, subtractMoney, type Money, type MoneyUnit } from './money.ts';

type Limits = NotificationPreferences['lowBalance'];

/** The sum below which a balance is told of; undefined where none is set. */
export const limitOf = (limits: Limits, balanceId: string): string | undefined =>
  limits.find((limit) => limit.balanceId === balanceId)?.below;

/** The limits with this one for the balance, or none for it; those of every other balance as they were. */
export function withLimit(limits: Limits, balanceId: string, below: string | undefined): Limits {
  const others = limits.filter((limit) => limit.balanceId !== balanceId);
  return below === undefined ? others : [...others, { balanceId, below }];
}

/** A limit as typed, '' where there is none: what to store, or what is wrong with it. */
export function checkLimit(
  typed: string,
  { decimals }: Pick<MoneyUnit, 'decimals'>,
):
  | { readonly ok: true; readonly below: string | undefined }
  | { readonly ok: false; readonly error: 'zero' | 'invalid' } {
  if (typed === '') return { ok: true, below: undefined };
  const parsed = parseMinor(typed, decimals);
  if (!parsed.ok || parsed.minor < 0n) return { ok: false, error: 'invalid' };
  if (parsed.minor === 0n) return { ok: false, error: 'zero' };
  return { ok: true, below: formatMinor(parsed.minor, decimals) };
}

/** What counts against a limit: what was booked less what is set aside, without an overdraft. */
export const freeOf = ({
  value,
  reserved,
  currency,
}: Pick<Balance, 'value' | 'reserved' | 'currency'>): Money =>
  subtractMoney(moneyOf(value, currency), moneyOf(reserved, currency));
