import { describe, expect, it } from 'vitest';
import { countSet, isFiltered, noFilters, operationFilters, readFilters, writeFilters } from './filters.ts';

/** 2024-03-31 15:20 in Zurich: the last day of a month, the day on which its clocks went forward. */
const now = Date.parse('2024-03-31T13:20:00Z');
const zone = 'Europe/Zurich';

describe('what the bank is asked for', () => {
  it.each([
    ['today', '2024-03-30T23:00:00.000Z'],
    ['week', '2024-03-24T23:00:00.000Z'], // 7 days with today
    ['month', '2024-02-28T23:00:00.000Z'], // there is no 31 February
    ['threeMonths', '2023-12-30T23:00:00.000Z'],
    ['sixMonths', '2023-09-29T22:00:00.000Z'], // summer time, and no 31 September
    ['year', '2023-03-30T22:00:00.000Z'],
  ] as const)(
    '%s begins at midnight of its first day where the account is, and has no end',
    (period, from) => {
      expect(operationFilters({ ...noFilters, period }, now, zone)).toEqual({
        transferDateFrom: from,
        account: undefined,
        currencyId: undefined,
        direction: undefined,
        sumFrom: undefined,
        sumTo: undefined,
        query: undefined,
      });
    },
  );

  it('is all of the chosen days, of which the last is 23 hours long', () => {
    const period = { start: '2024-03-29', end: '2024-03-31' };
    expect(operationFilters({ ...noFilters, period }, now, zone)).toMatchObject({
      transferDateFrom: '2024-03-28T23:00:00.000Z',
      transferDateTo: '2024-03-31T21:59:59.000Z',
    });
  });

  it('is everything while nothing is chosen', () => {
    expect(operationFilters(noFilters, now, zone)).not.toHaveProperty('transferDateFrom');
  });

  it('has the account, the currency, the direction, the amount and the trimmed text', () => {
    const asked = operationFilters(
      {
        period: null,
        account: 'a',
        currency: 'c',
        direction: 'out',
        sumFrom: '10',
        sumTo: '99.50',
        query: '  rent ',
      },
      now,
      zone,
    );
    expect(asked).toEqual({
      account: 'a',
      currencyId: 'c',
      direction: 'out',
      sumFrom: '10',
      sumTo: '99.50',
      query: 'rent',
    });
  });

  it('has no text where there are only spaces', () => {
    expect(operationFilters({ ...noFilters, query: '   ' }, now, zone).query).toBeUndefined();
  });
});

const account = '019a0000-0000-7000-8000-000000000001';

describe('the address', () => {
  it('keeps what was chosen, and nothing else', () => {
    const chosen = {
      ...noFilters,
      period: 'week',
      account,
      direction: 'in',
      sumTo: '12.5',
      query: 'rent & more',
    } as const;
    const address = writeFilters(chosen);
    expect([...address.keys()]).toEqual(['period', 'account', 'direction', 'sumTo', 'query']);
    expect(readFilters(new URLSearchParams(address.toString()))).toEqual(chosen);
    expect(isFiltered(chosen)).toBe(true);
    expect(countSet(chosen)).toBe(4);
  });

  it('says from which day to which, in words of its own', () => {
    const chosen = { ...noFilters, period: { start: '2024-02-28', end: '2024-03-01' } };
    const address = writeFilters(chosen);
    expect(address.toString()).toBe('from=2024-02-28&to=2024-03-01');
    expect(readFilters(address)).toEqual(chosen);
    expect(countSet(chosen)).toBe(1);
  });

  it('is empty without filters', () => {
    expect(writeFilters(noFilters).size).toBe(0);
    expect(isFiltered(noFilters)).toBe(false);
    expect(countSet(noFilters)).toBe(0);
  });

  it.each([
    { period: 'century' },
    { from: '2024-03-02', to: '2024-03-01' },
    { from: '2024-02-30', to: '2024-03-01' },
    { from: '2024-03-01' },
    { to: '2024-03-01' },
    { from: 'yesterday', to: 'today' },
    { account: 'mine' },
    { currency: 'EUR' },
    { direction: 'sideways' },
    { sumFrom: '0' },
    { sumFrom: '-5' },
    { sumTo: '1e3' },
    { sumTo: '1,000' },
    { sumFrom: '10', sumTo: '9.99' },
  ])('may be written by anybody: %o is no filter', (written: Record<string, string>) => {
    expect(readFilters(new URLSearchParams(written))).toEqual(noFilters);
  });

  it('cuts a text that is too long', () => {
    expect(readFilters(new URLSearchParams({ query: 'x'.repeat(5000) })).query).toHaveLength(100);
  });

  it('counts both ends of the amount as one filter', () => {
    expect(countSet({ ...noFilters, sumFrom: '1', sumTo: '2', query: 'rent' })).toBe(1);
  });
});
