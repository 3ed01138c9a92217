import { describe, expect, it } from 'vitest';
import { isFiltered, noFilters, operationFilters, readFilters, writeFilters } from './filters.ts';

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
        query: undefined,
      });
    },
  );

  it('is everything while nothing is chosen', () => {
    expect(operationFilters(noFilters, now, zone)).not.toHaveProperty('transferDateFrom');
  });

  it('has the account, the currency and the trimmed text', () => {
    const asked = operationFilters(
      { period: null, account: 'a', currency: 'c', query: '  rent ' },
      now,
      zone,
    );
    expect(asked).toEqual({ account: 'a', currencyId: 'c', query: 'rent' });
  });

  it('has no text where there are only spaces', () => {
    expect(operationFilters({ ...noFilters, query: '   ' }, now, zone).query).toBeUndefined();
  });
});

describe('the address', () => {
  it('keeps what was chosen, and nothing else', () => {
    const chosen = { period: 'week', account: 'a 1', currency: null, query: 'rent & more' } as const;
    const address = writeFilters(chosen);
    expect([...address.keys()]).toEqual(['period', 'account', 'query']);
    expect(readFilters(new URLSearchParams(address.toString()))).toEqual(chosen);
    expect(isFiltered(chosen)).toBe(true);
  });

  it('is empty without filters', () => {
    expect(writeFilters(noFilters).size).toBe(0);
    expect(isFiltered(noFilters)).toBe(false);
  });

  it('may be written by anybody: an unknown period is none, a long text is cut', () => {
    const read = readFilters(new URLSearchParams({ period: 'century', query: 'x'.repeat(5000) }));
    expect(read.period).toBeNull();
    expect(read.query).toHaveLength(100);
  });
});
