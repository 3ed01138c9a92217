import type { Currency } from '../contract/accounts.ts';
import type { StatementTotal } from '../contract/statements.ts';
import { addDays } from './calendarDates.ts';
import { moneyOf, moneyText, sumMoney } from './money.ts';

/** Calendar dates, both inclusive. */
export type Days = { readonly from: string; readonly to: string };

/** The month of a date until that date in pieces of seven days, counted from its first; the last may be shorter. */
export function weeksOfMonth(today: string): Days[] {
  const weeks: Days[] = [];
  for (let from = `${today.slice(0, 8)}01`; from <= today; from = addDays(from, 7)) {
    const last = addDays(from, 6);
    weeks.push({ from, to: last < today ? last : today });
  }
  return weeks;
}

/** What came in and went out in one currency: in each of some periods, and in all of them. Neither has a sign. */
export type Flow = {
  readonly currency: Currency;
  readonly in: string;
  readonly out: string;
  readonly periods: readonly { readonly in: string; readonly out: string }[];
};

/** Adds up what the bank answered for each period; only currencies in which something moved, in the order of `currencies`. */
export function flowsOf(
  periods: readonly (readonly StatementTotal[])[],
  currencies: readonly Currency[],
): Flow[] {
  return currencies.flatMap((currency) => {
    const found = periods.map((totals) => totals.find(({ currencyId }) => currencyId === currency.id));
    if (found.every((total) => total === undefined)) return [];
    const sums = (way: 'creditSum' | 'debitSum') =>
      found.map((total) => moneyOf(total?.[way] ?? '0', currency));
    const [came, went] = [sums('creditSum'), sums('debitSum')];
    return [
      {
        currency,
        in: moneyText(sumMoney(currency, came)),
        out: moneyText(sumMoney(currency, went)),
        periods: found.map((total) => ({ in: total?.creditSum ?? '0', out: total?.debitSum ?? '0' })),
      },
    ];
  });
}
