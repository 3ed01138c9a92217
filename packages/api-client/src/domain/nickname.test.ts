import { describe, expect, test } from 'vitest';
import { nicknameProblem } from './nickname.ts';

describe('a nickname', () => {
  test.each([
    'A',
    '  Rent  ',
    'Miete & Nebenkosten',
    'حساب الإيجار',
    'a'.repeat(40),
    '🏦'.repeat(40),
    '👩‍👧 Family',
    'می‌خواهم',
  ])('may be “%s”', (typed) => {
    expect(nicknameProblem(typed)).toBeUndefined();
  });

  test.each(['', '   ', '\t\n'])('that is empty (%j) takes it back', (typed) => {
    expect(nicknameProblem(typed)).toBeUndefined();
  });

  test.each(['a'.repeat(41), '🏦'.repeat(41)])('of more than 40 characters is too long: %s', (typed) => {
    expect(nicknameProblem(typed)).toBe('length');
  });

  test.each([
    'two\nlines',
    'a\u0000b',
    'a\u007fb',
    'a\u2028b',
    'evil\u202egro.live',
    'a\u200fb',
    'a\u061cb',
    'a\u2066b',
    'a\ud800b',
    '\u200d',
    '\u200b\u00ad',
  ])('has no character that nobody sees: %j', (typed) => {
    expect(nicknameProblem(typed)).toBe('characters');
  });
});
