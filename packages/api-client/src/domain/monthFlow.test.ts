import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency, CurrencyCode, StatementTotal } from '../contract/index.ts';
import { addDays } from './calendarDates.ts';
import { formatMinor } from './money.ts';
import { flowsOf, weeksOfMonth } from './monthFlow.ts';

describe('weeksOfMonth', () => {
  test.each([
    ['2026-11-01', [['2026-11-01', '2026-11-01']]],
    [
      '2026-11-08',
      [
        ['2026-11-01', '2026-11-07'],
        ['2026-11-08', '2026-11-08'],
      ],
    ],
    [
      '2028-02-29',
      [
        ['2028-02-01', '2028-02-07'],
        ['2028-02-08', '2028-02-14'],
        ['2028-02-15', '2028-02-21'],
        ['2028-02-22', '2028-02-28'],
        ['2028-02-29', '2028-02-29'],
      ],
    ],
  ])('of %s', (today, weeks) => {
    expect(weeksOfMonth(today)).toEqual(weeks.map(([from, to]) => ({ from, to })));
  });

  test('has every day of the month until today once, in order', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(day, (today) => {
        const days = weeksOfMonth(today).flatMap(({ from, to }) => {
          const within = [from];
          for (let next = addDays(from, 1); next <= to; next = addDays(next, 1)) within.push(next);
          expect(within.length).toBeLessThanOrEqual(7);
          return within;
        });
        const month = today.slice(0, 8);
        expect(days).toEqual(
          Array.from(
            { length: Number(today.slice(8)) },
            (_, index) => `${month}${`${index + 1}`.padStart(2, '0')}`,
          ),
        );
      }),
    );
  });
});

const currency = (name: CurrencyCode, decimals: number): Currency => ({
  id: name,
  name,
  decimals,
  description: name,
  symbol: name,
  crypto: decimals > 2,
});
const euro = currency('EUR', 2);
const sol = currency('SOL', 9);
const yuan = currency('CNY', 0);
const total = (
  { id, decimals }: Currency,
  { came, went }: { came: bigint; went: bigint },
): StatementTotal => ({
  currencyId: id,
  count: 1,
  creditSum: formatMinor(came, decimals),
  debitSum: formatMinor(went, decimals),
});

describe('flowsOf', () => {
  test('says what moved in each period, and nothing of a currency in which nothing did', () => {
    expect(
      flowsOf(
        [[], [total(euro, { came: 125_050n, went: 0n })], [total(euro, { came: 0n, went: 999n })]],
        [yuan, euro],
      ),
    ).toEqual([
      {
        currency: euro,
        in: '1250.50',
        out: '9.99',
        periods: [
          { in: '0', out: '0' },
          { in: '1250.50', out: '0.00' },
          { in: '0.00', out: '9.99' },
        ],
      },
    ]);
  });

  test('is exact for each currency, in the order that was asked for', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 16n });
    const moved = fc.option(fc.record({ came: amount, went: amount }), { nil: undefined });
    const currencies = [sol, euro, yuan];
    fc.assert(
      fc.property(fc.array(fc.tuple(moved, moved, moved), { minLength: 1, maxLength: 5 }), (weeks) => {
        const flows = flowsOf(
          weeks.map((week) =>
            currencies.flatMap((one, place) => {
              const sums = week[place];
              return sums === undefined ? [] : [total(one, sums)];
            }),
          ),
          currencies,
        );
        const expected = currencies.flatMap((one, place) => {
          const sums = weeks.flatMap((week) => week[place] ?? []);
          const all = (way: 'came' | 'went') =>
            formatMinor(
              sums.reduce((sum, each) => sum + each[way], 0n),
              one.decimals,
            );
          return sums.length === 0 ? [] : [{ currency: one, in: all('came'), out: all('went') }];
        });
        expect(flows.map(({ currency, in: came, out: went }) => ({ currency, in: came, out: went }))).toEqual(
          expected,
        );
        for (const { periods } of flows) expect(periods).toHaveLength(weeks.length);
      }),
    );
  });
});
