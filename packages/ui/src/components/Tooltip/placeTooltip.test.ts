import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeTooltip } from './placeTooltip.ts';

const view = { width: 1_000, height: 800 };
const anchor = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

describe('placeTooltip', () => {
  test('above the middle of what it explains', () => {
    expect(placeTooltip(anchor(480, 400), { width: 200, height: 30 }, view)).toEqual({ left: 400, top: 362 });
  });
  test('beneath it at the top of the window', () => {
    expect(placeTooltip(anchor(480, 10), { width: 200, height: 30 }, view).top).toBe(58);
  });
  test('within the window at its sides', () => {
    expect(placeTooltip(anchor(0, 400), { width: 200, height: 30 }, view).left).toBe(8);
    expect(placeTooltip(anchor(960, 400), { width: 200, height: 30 }, view).left).toBe(792);
  });

  test('never covers what it explains, nor leaves the window sideways', () => {
    fc.assert(
      fc.property(
        fc.nat(960),
        fc.nat(760),
        fc.integer({ min: 20, max: 280 }),
        fc.integer({ min: 20, max: 200 }),
        (x, y, width, height) => {
          const { left, top } = placeTooltip(anchor(x, y), { width, height }, view);
          expect(left).toBeGreaterThanOrEqual(8);
          expect(left + width).toBeLessThanOrEqual(992);
          expect(top + height <= y || top >= y + 40).toBe(true);
        },
      ),
    );
  });
});
