import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dateIn, startOfDay } from './calendarDates.ts';
import { customBounds, historyBounds, historyPeriods, homeBounds } from './periods.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Africa/Cairo',
  'America/Havana',
];
const at = (instant: string) => Date.parse(instant);

test('the history offers six periods, from today to a year', () => {
  expect(historyPeriods).toEqual(['today', 'week', 'month', 'threeMonths', 'sixMonths', 'year']);
});

describe('historyBounds', () => {
  test.each([
    ['today', '2028-03-04T23:00:00.000Z'],
    ['week', '2028-02-27T23:00:00.000Z'], // 28 February, so that with today it is 7 days
    ['month', '2028-02-04T23:00:00.000Z'],
    ['threeMonths', '2027-12-04T23:00:00.000Z'],
    ['sixMonths', '2027-09-04T22:00:00.000Z'],
    ['year', '2027-03-04T23:00:00.000Z'], // 366 days: a leap year's February lies between
  ] as const)('%s counts from local midnight, and has no end', (period, from) => {
    expect(historyBounds(period, at('2028-03-05T14:05:00Z'), 'Europe/Berlin')).toEqual({
      transferDateFrom: from,
    });
  });

  test("today is the zone's day, not UTC's", () => {
    const now = at('2026-03-05T23:30:00Z'); // already the 6th in Berlin, still the 5th in New York
    expect(historyBounds('today', now, 'Europe/Berlin').transferDateFrom).toBe('2026-03-05T23:00:00.000Z');
    expect(historyBounds('today', now, 'America/New_York').transferDateFrom).toBe('2026-03-05T05:00:00.000Z');
  });

  test('a month before 31 March begins on the last of February', () => {
    expect(historyBounds('month', at('2026-03-31T12:00:00Z'), 'UTC').transferDateFrom).toBe(
      '2026-02-28T00:00:00.000Z',
    );
    expect(historyBounds('month', at('2028-03-31T12:00:00Z'), 'UTC').transferDateFrom).toBe(
      '2028-02-29T00:00:00.000Z',
    );
  });

  test('an unknown zone is an error', () => {
    expect(() => historyBounds('today', 0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('bounds on home', () => {
  test.each([
    ['week', '2026-02-25T23:00:00.000Z'],
    ['month', '2026-02-04T23:00:00.000Z'],
  ] as const)('%s begins at a start of day and ends today at 23:59:59', (period, transferDateFrom) => {
    expect(homeBounds(period, at('2026-03-05T14:05:00Z'), 'Europe/Berlin')).toEqual({
      transferDateFrom,
      transferDateTo: '2026-03-05T22:59:59.000Z',
    });
  });

  test('a custom range begins at 00:00 of its first day and ends at 23:59:59 of its last, whichever comes first', () => {
    const bounds = {
      transferDateFrom: '2026-03-01T05:00:00.000Z',
      transferDateTo: '2026-03-04T04:59:59.000Z',
    };
    expect(customBounds('2026-03-01', '2026-03-03', 'America/New_York')).toEqual(bounds);
    expect(customBounds('2026-03-03', '2026-03-01', 'America/New_York')).toEqual(bounds);
  });

  test('days on which the clocks change have 23 and 25 hours', () => {
    const hours = (day: string) => {
      const { transferDateFrom, transferDateTo = '' } = customBounds(day, day, 'Europe/Berlin');
      return (at(transferDateTo) + 1000 - at(transferDateFrom)) / 3_600_000;
    };
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });
});

describe('startOfDay', () => {
  test('where the clocks skip midnight, the day begins with the change', () => {
    // Cairo goes from 00:00 to 01:00 on 24 April 2026
    expect(new Date(startOfDay('2026-04-24', 'Africa/Cairo')).toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });

  test('where midnight comes twice, the day begins with the first', () => {
    // Havana goes from 01:00 back to 00:00 on 1 November 2026
    expect(new Date(startOfDay('2026-11-01', 'America/Havana')).toISOString()).toBe(
      '2026-11-01T04:00:00.000Z',
    );
  });

  test('is the first moment of its day, in every zone and for every day', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (date, zone) => {
        const text = date.toISOString().slice(0, 10);
        const start = startOfDay(text, zone);
        expect(dateIn(start, zone)).toBe(text);
        expect(dateIn(start - 1, zone) < text).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('calendar sums', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2026-05-31', -3, '2026-02-28'],
  ])('%s and %i months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  test('days forth and back are the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        expect(addDays(addDays('2026-03-05', days), -days)).toBe('2026-03-05');
      }),
    );
  });
});
