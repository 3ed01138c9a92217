import { expect, test } from 'vitest';
import { cardInk, isCardColor } from './cardInk.ts';

test.each([
  ['#10201b', 'light'],
  ['#0b6e4f', 'light'],
  ['#6d3df2', 'light'],
  ['#14233f', 'light'],
  ['#ff6f5e', 'dark'],
  ['#d6b25e', 'dark'],
  ['#ffffff', 'dark'],
  ['#000000', 'light'],
] as const)('on %s stands %s ink', (color, ink) => {
  expect(cardInk(color)).toBe(ink);
});

test.each([
  ['#10201b', true],
  ['#FF6F5E', true],
  ['red', false],
  ['#fff', false],
  ['#10201b;}', false],
])('%s is a colour: %s', (color, is) => {
  expect(isCardColor(color)).toBe(is);
});
