import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dateIn,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  startOfDay,
  weekday,
} from './calendarDates.ts';

const date = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-02-30', false],
  ['2024-13-01', false],
  ['0050-01-01', true],
  ['2024-3-1', false],
  ['2024-03-01T00:00', false],
  ['', false],
])('%s is a date: %s', (text, expected) => expect(isCalendarDate(text)).toBe(expected));

describe('calendar sums', () => {
  test('count the days between any two dates, also of years below 100', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -300, max: 300 }), (from, days) => {
        fc.pre(from > '0002-01-01' && from < '9998-12-31');
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect((weekday(from) + days + 420) % 7).toBe(weekday(to));
      }),
    );
    expect(addMonths('0099-12-31', 2)).toBe('0100-02-28');
  });

  test('know the first of a month and the day of a week', () => {
    expect(firstOfMonth('2024-02-29')).toBe('2024-02-01');
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekday)).toEqual([0, 1, 6]);
  });
});

describe('where the clocks change at midnight', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'], // from 01:00 back to 00:00
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z'], // from 00:01 back to 23:01
    ['Antarctica/Casey', '2023-03-09', '2023-03-08T13:00:00.000Z'], // by three hours
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'], // by half an hour, at 02:00
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'], // from 00:00 back to 23:00
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'], // from 00:00 to 01:00
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'], // likewise
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'], // likewise
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'], // after a day that was left out
  ])(
    'the day of %s that is %s begins at %s, at whatever time of the year that is asked',
    (zone, day, start) => {
      for (const now of ['2026-01-15', '2026-07-15']) {
        vi.setSystemTime(new Date(now));
        expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
      }
    },
  );
});

test('the date of a moment has four digits for its year, and an unknown zone is an error', () => {
  expect(dateIn(Date.parse('0950-06-15T12:00:00Z'), 'UTC')).toMatch(/^0950-06-\d\d$/);
  expect(() => dateIn(0, 'Mars/Olympus')).toThrow(RangeError);
  expect(() => startOfDay('2026-03-05', 'Mars/Olympus')).toThrow(RangeError);
});
