import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineAt, secondsUntil } from './deadlines.ts';

describe('deadlines', () => {
  test('a countdown of 60 s starts at 60, whatever this clock shows and whenever within a second the bank answered', () => {
    const skew = fc.integer({ min: -86_400_000, max: 86_400_000 });
    fc.assert(
      fc.property(skew, fc.integer({ min: 0, max: 999 }), (wrong, fraction) => {
        const answered = Date.parse('2026-03-05T10:00:00Z') + fraction;
        const now = answered + wrong;
        const deadline = deadlineAt(
          new Date(answered + 60_000).toISOString(),
          now,
          Date.parse('2026-03-05T10:00:00Z'),
        );
        expect(deadline - now).toBe(60_000);
        expect(secondsUntil(deadline, now)).toBe(60);
      }),
    );
  });

  test('without a time of the bank the clocks are taken to agree', () => {
    expect(deadlineAt('2026-03-05T10:01:00.000Z', 0, undefined)).toBe(Date.parse('2026-03-05T10:01:00Z'));
  });

  test.each([
    [1000, 0, 1],
    [1000, 1, 1],
    [1000, 999, 1],
    [1000, 1000, 0],
    [1000, 5000, 0],
    [60_000, 1, 60],
  ])('until %i at %i there are %i s left', (deadline, now, left) => {
    expect(secondsUntil(deadline, now)).toBe(left);
  });
});
