import { expect, test } from 'vitest';
import { coveredByKeyboard } from './keyboardInset.ts';

test.each([
  ['no keyboard', { height: 800, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard', { height: 480, offsetTop: 0, scale: 1 }, 320],
  ['a keyboard, the page pushed up under it', { height: 480, offsetTop: 120, scale: 1 }, 200],
  ['pinched to twice the size', { height: 400, offsetTop: 0, scale: 2 }, 0],
  ['a view taller than the page, as while a bar slides away', { height: 812, offsetTop: 0, scale: 1 }, 0],
])('%s', (_name, view, covered) => {
  expect(coveredByKeyboard(view, 800)).toBe(covered);
});
