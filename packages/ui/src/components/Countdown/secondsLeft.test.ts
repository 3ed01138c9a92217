import { expect, it } from 'vitest';
import { secondsLeft } from './useSecondsLeft.ts';

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 999, 60],
  [60_000, 1000, 59],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i there are %i whole seconds left', (until, now, left) => {
  expect(secondsLeft(until, now)).toBe(left);
});
