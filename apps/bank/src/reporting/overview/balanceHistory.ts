import type { BalanceHistory, Currency } from '@kontor/api-client/contract';
import { addDays, daysBetween, formatMinor } from '@kontor/api-client/domain';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { balances, ledgerAccounts, lines } from '../../platform/db/ledgerTables.ts';
import { invalidField } from '../../platform/errors.ts';
import { momentOf } from '../statements/period.ts';

/** A year, whose end is a day of a leap year. */
const maxDays = 366;

type Held = {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly accountId: string;
  readonly currency: Pick<Currency, 'id' | 'decimals'>;
};

type Period = {
  readonly from: string;
  readonly to: string;
  /** The day it is where the days are meant. */
  readonly today: string;
  /** IANA. */
  readonly timezone: string;
};

/**
 * How one balance went, by what it holds now and what was booked since: the cost is that of the entries since `from`,
 * however many there are before.
 * @throws BankError 400 beside `from` or `to` for a period that ends before it begins, is too long, or ends after today
 */
export async function balanceHistory(tx: Tx, held: Held, period: Period): Promise<BalanceHistory> {
  const { from, timezone } = period;
  const days = checkedDays(period);
  const startOf = (day: string) => new Date(momentOf({ startOfDay: day }, timezone));
  const starts = [...days, addDays(period.to, 1)].map((day) => startOf(day).toISOString());
  const [balance] = await tx
    .select({ ledgerAccountId: ledgerAccounts.id, posted: balances.posted })
    .from(ledgerAccounts)
    .innerJoin(
      balances,
      and(eq(balances.tenantId, ledgerAccounts.tenantId), eq(balances.ledgerAccountId, ledgerAccounts.id)),
    )
    .where(
      and(
        eq(ledgerAccounts.tenantId, held.tenantId),
        eq(ledgerAccounts.accountId, held.accountId),
        eq(ledgerAccounts.currencyId, held.currency.id),
      ),
    );
  if (balance === undefined) throw new Error(`account ${held.accountId} has no such balance`);
  const sum = (sign: 1 | -1) =>
    sql`coalesce(sum(abs(${lines.amount})) filter (where sign(${lines.amount}) = ${sign}), 0)`.mapWith(
      (value: string) => BigInt(value),
    );
  // Days are cut here: the database's edition of the time zones may be another. 1 is the first, the last comes after all.
  const day = sql<number>`width_bucket(${lines.effectiveAt}, ${`{${starts.join()}}`}::timestamptz[])`;
  const booked = await tx
    .select({ day, credit: sum(1), debit: sum(-1) })
    .from(lines)
    .where(
      and(
        eq(lines.tenantId, held.tenantId),
        eq(lines.organizationId, held.organizationId),
        eq(lines.ledgerAccountId, balance.ledgerAccountId),
        gte(lines.effectiveAt, startOf(from)),
      ),
    )
    .groupBy(sql`1`);
  const ofDay = new Map(booked.map((entry) => [entry.day, entry]));
  const total = (of: 'credit' | 'debit', last: number) =>
    booked.reduce((whole, entry) => (entry.day <= last ? whole + entry[of] : whole), 0n);
  const text = (minor: bigint) => formatMinor(minor, held.currency.decimals);
  const all = starts.length;
  const opening = balance.posted - total('credit', all) + total('debit', all);
  let closing = opening;
  const closings = days.map((date, index) => {
    const entry = ofDay.get(index + 1);
    closing += (entry?.credit ?? 0n) - (entry?.debit ?? 0n);
    return { date, closing: text(closing) };
  });
  return {
    opening: text(opening),
    creditSum: text(total('credit', days.length)),
    debitSum: text(total('debit', days.length)),
    closing: text(closing),
    days: closings,
  };
}

function checkedDays({ from, to, today }: Period): readonly string[] {
  if (to > today) throw invalidField('to', 'max', 'must not be after today');
  if (from > to) throw invalidField('from', 'max', 'must not be after the last day');
  const count = daysBetween(from, to) + 1;
  if (count > maxDays) throw invalidField('from', 'min', `must be ${maxDays} days before the last or less`);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}
