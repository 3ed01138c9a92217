import { expect, it, test } from 'vitest';
import { placePopover } from './placePopover.ts';

const view = { width: 1000, height: 800 };
const anchorAt = (top: number) => ({ left: 100, right: 300, top, bottom: top + 40 });
const place = (top: number, height: number) =>
  placePopover(anchorAt(top), { width: 400, height }, view, 'ltr');

test.each([
  ['under its anchor', 100, 400, { left: 100, top: 144, maxHeight: 648 }],
  ['above it, where there is room', 600, 400, { left: 100, top: 196, maxHeight: 588 }],
  ['over the end of it, down to the edge', 300, 500, { left: 100, top: 292, maxHeight: 784 }],
  ['over the start of it, up to the edge', 440, 500, { left: 100, top: 8, maxHeight: 784 }],
])('stands %s', (_name, top, height, expected) => expect(place(top, height)).toEqual(expected));

it('has the whole window where that is too low, and scrolls', () =>
  expect(place(100, 900)).toEqual({ left: 100, top: 8, maxHeight: 784 }));
