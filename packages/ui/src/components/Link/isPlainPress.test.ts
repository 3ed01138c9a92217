import { expect, test } from 'vitest';
import { isPlainPress } from './isPlainPress.ts';

const plain = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

test('a press of the main button alone is plain', () => {
  expect(isPlainPress(plain)).toBe(true);
});

test.each([
  { button: 1 },
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { defaultPrevented: true },
])('not with %o', (change) => {
  expect(isPlainPress({ ...plain, ...change })).toBe(false);
});
