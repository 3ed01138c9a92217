import { describe, expect, test } from 'vitest';
import { isWeekday } from './bankDays.ts';
import { holidaysOf, type SettlementCalendar } from './holidays.ts';

/** What closes besides weekends, as `MM-DD`. */
const closed = (calendar: SettlementCalendar, year: number): string =>
  [...holidaysOf(calendar, year)]
    .filter(isWeekday)
    .toSorted()
    .map((date) => date.slice(5))
    .join(' ');

/** Easter Sunday of the years below, as the almanacs print it. */
const easter: Record<number, string> = {
  2026: '04-05',
  2027: '03-28',
  2028: '04-16',
  2029: '04-01',
  2030: '04-21',
  2031: '04-13',
  2032: '03-28',
  2033: '04-17',
  2034: '04-09',
  2035: '03-25',
  2036: '04-13',
};
const years = Object.keys(easter).map(Number);
const beside = (year: number, days: number): string =>
  new Date(Date.parse(`${year}-${easter[year]}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('the euro, as the European Central Bank decided in 2000 for every year', () => {
  test.each(years)(
    'rests in %i on New Year, Good Friday, Easter Monday, 1 May and both days of Christmas',
    (year) => {
      const days = [
        `${year}-01-01`,
        beside(year, -2),
        beside(year, 1),
        `${year}-05-01`,
        `${year}-12-25`,
        `${year}-12-26`,
      ];
      expect([...holidaysOf('TARGET', year)].toSorted()).toEqual(days.toSorted());
    },
  );
});

test.each([
  // as the Federal Reserve Banks publish them; 4 July 2026, 19 June 2027 and Christmas 2027 fall on Saturdays
  [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
  [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
])('the dollar rests in %i on the weekdays %s', (year, days) => {
  expect(closed('FEDERAL_RESERVE', year)).toBe(days);
});

test.each([
  // as the government of the United Kingdom publishes them for England and Wales
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('the pound rests in %i on the weekdays %s', (year, days) => {
  expect(closed('ENGLAND', year)).toBe(days);
});

test.each(years)(
  'in %i England closes on eight weekdays, and on no Friday for a holiday on Saturday',
  (year) => {
    const days = [...holidaysOf('ENGLAND', year)].filter(isWeekday);
    expect(days).toHaveLength(8);
    expect(days).toEqual(expect.arrayContaining([beside(year, -2), beside(year, 1)]));
  },
);

test.each(years)(
  'in %i the Federal Reserve closes on a Monday for a holiday on Sunday, and never on a Friday for one on Saturday',
  (year) => {
    const days = holidaysOf('FEDERAL_RESERVE', year);
    for (const fixed of ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => `${year}-${day}`)) {
      const next = (days: number) =>
        new Date(Date.parse(fixed) + days * 86_400_000).toISOString().slice(0, 10);
      const weekday = new Date(fixed).getUTCDay();
      expect(days.has(fixed)).toBe(weekday !== 0);
      if (weekday === 0) expect(days.has(next(1))).toBe(true);
      if (weekday === 6) expect(days.has(next(-1))).toBe(false);
    }
  },
);
