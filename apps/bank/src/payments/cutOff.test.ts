import { addDays, dateIn } from '@kontor/api-client/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankDayAfter, bankTimezone, isBankDay } from '../platform/calendar/bankDays.ts';
import type { SettlementCalendar } from '../platform/calendar/holidays.ts';
import { departureOf } from './cutOff.ts';

test.each<[string, string, string, string | null]>([
  // in London: GMT until 29 March 2026, an hour ahead after it
  ['2026-03-05T15:59:59.999Z', '16:00', '2026-03-05T15:59:59.999Z', null],
  ['2026-03-05T16:00:00.000Z', '16:00', '2026-03-06T00:00:00.000Z', 'CUT_OFF_PASSED'],
  ['2026-03-06T16:00:00.000Z', '16:00', '2026-03-09T00:00:00.000Z', 'CUT_OFF_PASSED'],
  ['2026-03-07T10:00:00.000Z', '16:00', '2026-03-09T00:00:00.000Z', 'HOLIDAY'],
  ['2026-03-30T15:00:00.000Z', '16:00', '2026-03-30T23:00:00.000Z', 'CUT_OFF_PASSED'],
  ['2026-04-03T09:00:00.000Z', '16:00', '2026-04-06T23:00:00.000Z', 'HOLIDAY'],
  ['2026-12-24T17:00:00.000Z', '16:00', '2026-12-29T00:00:00.000Z', 'CUT_OFF_PASSED'],
])('signed at %s with the cut-off at %s it leaves at %s', (now, cutOff, at, reason) => {
  const departure = departureOf({ cutOff, calendar: 'ENGLAND' }, new Date(now));
  expect({ at: departure.at.toISOString(), reason: departure.reason }).toEqual({ at, reason });
});

test('what has no cut-off leaves at once, on any day', () => {
  const now = new Date('2026-12-25T23:59:00.000Z');
  expect(departureOf({ cutOff: null, calendar: 'ENGLAND' }, now)).toEqual({
    at: now,
    date: '2026-12-25',
    cutOffAt: null,
    reason: null,
  });
});

const calendars: readonly SettlementCalendar[] = ['ENGLAND', 'TARGET', 'FEDERAL_RESERVE'];
const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2036-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('whenever it is signed it leaves on a bank day, never before, and no bank day is passed over', () => {
  fc.assert(
    fc.property(moments, hours, fc.constantFrom(...calendars), (now, cutOff, calendar) => {
      const { at, date, cutOffAt, reason } = departureOf({ cutOff, calendar }, now);
      expect(isBankDay(calendar, date)).toBe(true);
      expect(dateIn(at.getTime(), bankTimezone)).toBe(date);
      expect(at >= now).toBe(true);
      expect(reason === null).toBe(cutOffAt !== null && now < cutOffAt);
      const today = dateIn(now.getTime(), bankTimezone);
      for (let day = addDays(today, 1); day < date; day = addDays(day, 1))
        expect(isBankDay(calendar, day)).toBe(false);
      expect(bankDayAfter(calendar, date, 0)).toBe(date);
    }),
    { numRuns: 3_000 },
  );
});
