import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { placePopover } from './placePopover.ts';

const view = { width: 1000, height: 800 };
const anchorAt = (top: number, left = 100) => ({ left, right: left + 200, top, bottom: top + 40 });

test.each([
  ['under its anchor', anchorAt(100), 400, { left: 100, top: 144, maxHeight: 648 }],
  ['above it, where there is room', anchorAt(600), 400, { left: 100, top: 196, maxHeight: 588 }],
  ['after it, where it is too high for both', anchorAt(300), 500, { left: 304, top: 292, maxHeight: 784 }],
  ['before it, at the window’s end', anchorAt(300, 780), 500, { left: 376, top: 292, maxHeight: 784 }],
  ['under it and scrolls, in the middle', anchorAt(300, 400), 500, { left: 400, top: 344, maxHeight: 448 }],
  ['above it and scrolls, below the middle', anchorAt(420, 400), 500, { left: 400, top: 8, maxHeight: 408 }],
])('stands %s', (_name, anchor, height, expected) =>
  expect(placePopover(anchor, { width: 400, height }, view, 'ltr')).toEqual(expected),
);

it('begins on the other side where words run from right to left', () =>
  expect(placePopover(anchorAt(300, 600), { width: 400, height: 500 }, view, 'rtl').left).toBe(196));

it('never covers its anchor, and never leaves the window where there is room for it', () => {
  const length = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(
      length(800),
      length(700),
      length(900),
      length(900),
      fc.constantFrom('ltr' as const, 'rtl' as const),
      (x, y, width, height, direction) => {
        const anchor = anchorAt(y, x);
        const { left, top, maxHeight } = placePopover(anchor, { width, height }, view, direction);
        const bottom = top + Math.min(height, maxHeight);
        const apart =
          bottom <= anchor.top || top >= anchor.bottom || left >= anchor.right || left + width <= anchor.left;
        expect(apart).toBe(true);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + width).toBeLessThanOrEqual(Math.max(992, 8 + width));
        expect(bottom).toBeLessThanOrEqual(Math.max(792, anchor.bottom + 4));
      },
    ),
  );
});
