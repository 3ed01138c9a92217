import { expect, it } from 'vitest';
import { english } from './en.ts';
import { untilText } from './until.ts';

const now = new Date(2026, 2, 5, 14, 17, 20).getTime();
const words = { soon: english.tryIn, at: english.tryAt, on: english.tryOn };

it.each([
  ['seconds that run', 42_000, 'Try again in 0:42.'],
  ['a minute', 60_000, 'Try again in 1:00.'],
  ['a time of day, rounded up', 15 * 60_000, 'Try again at 14:33.'],
  ['the day besides, once midnight is between', 10 * 3_600_000, 'Try again on Friday at 00:18.'],
])('says when once: %s', (_name, left, said) => {
  expect(untilText(now + left, now, 'en-GB', words)).toBe(said);
});
