import { describe, expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';

const zone = 'Europe/London';
/** A Tuesday, in winter time. */
const noon = '2026-11-24T12:00:00.000Z';

describe('the arrival of a payment', () => {
  test.each([
    ['2026-11-24T16:00:00.000Z', 'todayBy'],
    ['2026-11-24T23:59:59.999Z', 'today'],
    ['2026-11-25T00:00:00.000Z', 'today'],
    ['2026-11-25T00:01:00.000Z', 'tomorrowBy'],
    ['2026-11-25T23:59:59.999Z', 'tomorrow'],
    ['2026-11-26T10:00:00.000Z', 'weekdayBy'],
    ['2026-11-30T23:59:59.999Z', 'weekday'],
    // A week later it is Tuesday again.
    ['2026-12-01T10:00:00.000Z', 'dateBy'],
    ['2026-12-01T23:59:59.999Z', 'date'],
    ['2027-01-04T10:00:00.000Z', 'dateBy'],
    // It should have been there already: no day of the week to come is meant.
    ['2026-11-23T10:00:00.000Z', 'dateBy'],
  ])('by %s is said as %s', (etaAt, said) => {
    expect(arrivalOf(etaAt, noon, zone)).toBe(said);
  });

  test('is counted by the days of the zone, on both sides of midnight', () => {
    const etaAt = '2026-11-24T23:30:00.000Z';
    expect(arrivalOf(etaAt, '2026-11-24T22:59:00.000Z', zone)).toBe('todayBy');
    expect(arrivalOf(etaAt, '2026-11-24T22:59:00.000Z', 'Europe/Berlin')).toBe('tomorrowBy');
    expect(arrivalOf(etaAt, '2026-11-24T23:01:00.000Z', 'Europe/Berlin')).toBe('todayBy');
    expect(arrivalOf('2026-11-25T01:00:00.000Z', '2026-11-25T00:30:00.000Z', 'America/New_York')).toBe(
      'todayBy',
    );
  });

  test('the end of a day is the end where the zone has it, also when the clocks change', () => {
    expect(arrivalOf('2026-11-24T23:59:59.999Z', noon, 'Europe/Berlin')).toBe('tomorrowBy');
    // The last Sunday of October has 25 hours, the last of March 23.
    expect(arrivalOf('2026-10-25T23:59:59.999Z', '2026-10-24T23:30:00.000Z', zone)).toBe('today');
    expect(arrivalOf('2026-03-29T22:59:59.999Z', '2026-03-28T23:30:00.000Z', zone)).toBe('tomorrow');
  });
});
