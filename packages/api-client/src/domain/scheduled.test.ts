import { describe, expect, test } from 'vitest';
import { awaitsItsDay } from './scheduled.ts';

const day = '2026-03-06T00:00:00.000Z';
const begins = Date.parse(day);

describe('a payment awaits its day', () => {
  test.each([
    ['while it is signed and its day has not begun', 'PROCESSING', day, begins - 1, true],
    ['no longer when its day begins', 'PROCESSING', day, begins, false],
    ['not without a day of its own', 'PROCESSING', null, begins - 1, false],
    ['not before it is signed', 'UNSIGNED', day, begins - 1, false],
    ['not once it is booked', 'COMPLETED', day, begins - 1, false],
    ['not once it was taken back', 'CANCELLED', day, begins - 1, false],
  ] as const)('%s', (_, status, transferDate, now, waits) => {
    expect(awaitsItsDay({ status, transferDate }, now)).toBe(waits);
  });
});
