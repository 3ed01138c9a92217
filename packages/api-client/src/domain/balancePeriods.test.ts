import { expect, test } from 'vitest';
import { balanceDays } from './balancePeriods.ts';
import { addDays, daysBetween } from './calendarDates.ts';

test.each([
  ['week', '2026-11-22', '2026-11-16'],
  ['month', '2026-11-22', '2026-10-23'],
  ['month', '2026-03-31', '2026-03-01'],
  ['year', '2026-11-22', '2025-11-23'],
  ['year', '2028-02-29', '2027-03-01'],
] as const)('the %s of a balance until %s begins on %s', (period, today, from) => {
  expect(balanceDays(period, today)).toEqual({ from, to: today });
});

test('a year of a balance is never longer than the bank answers', () => {
  for (let day = '2027-12-01'; day < '2029-04-01'; day = addDays(day, 1)) {
    const { from, to } = balanceDays('year', day);
    expect(daysBetween(from, to) + 1, day).toBeLessThanOrEqual(366);
  }
});
