import { expect, test } from 'vitest';
import { directionOf, isolate } from './bidi.ts';

test.each([
  ['€1,250.00', 'ltr'],
  ['+49 ••• ••• ••89', 'ltr'],
  ['•••• 4411', 'ltr'],
  ['Jane D.', 'auto'],
  ['بنك', 'auto'],
  [new Intl.DateTimeFormat('ar', { timeZone: 'UTC' }).format(0), 'auto'],
  ['1/1/1970', 'ltr'],
] as const)('%s runs %s', (value, direction) => {
  expect(directionOf(value)).toBe(direction);
});

test('a value without words is isolated left to right, one with words as its script runs', () => {
  expect(isolate('•••• 4411')).toBe('\u2066•••• 4411\u2069');
  expect(isolate('Jane D.')).toBe('\u2068Jane D.\u2069');
});
