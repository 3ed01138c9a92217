import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkText } from './swiftText.ts';

test.each([
  ['Invoice 7', true, 'Invoice 7'],
  ['“quoted”', false, "'quoted'"],
  ['/starts', false, 'starts'],
  ['a//b', false, 'a/b'],
  ['Łódź', false, 'Lodz'],
  ['日本', false, ''],
  ['x'.repeat(141), false, 'x'.repeat(141)],
])('%j', (value, valid, sanitized) => {
  expect(checkText({ value })).toMatchObject({ valid, sanitized });
});

test('lines are at most 35 characters and lose nothing', () => {
  const value = 'Consulting in March and April 2026, workshop included\nSecond line';
  const { lines } = checkText({ value });
  expect(lines).toEqual(['Consulting in March and April 2026,', ' workshop included', 'Second line']);
});

test('what is offered has only characters that pass, whatever was typed, and offering it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (value) => {
      const { sanitized } = checkText({ value });
      const again = checkText({ value: sanitized });
      expect(again.invalidChars).toEqual([]);
      expect(again.sanitized).toBe(sanitized);
    }),
  );
});
