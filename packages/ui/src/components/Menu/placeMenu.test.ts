import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeMenu } from './placeMenu.ts';

const view = { width: 1_000, height: 800 };
const menu = { width: 200, height: 300 };
const button = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 40 });

describe('placeMenu', () => {
  test('under its button, begun where the button begins', () => {
    expect(placeMenu(button(100, 100), menu, view, 'ltr')).toMatchObject({ left: 100, top: 144 });
  });
  test('mirrored from right to left', () => {
    expect(placeMenu(button(400, 100), menu, view, 'rtl')).toMatchObject({ left: 280, top: 144 });
  });
  test('ended where the button ends when it would run out of the window', () => {
    expect(placeMenu(button(900, 100), menu, view, 'ltr').left).toBe(780);
    expect(placeMenu(button(20, 100), menu, view, 'rtl').left).toBe(20);
  });
  test('above its button when there is more room', () => {
    expect(placeMenu(button(100, 700), menu, view, 'ltr').top).toBe(396);
  });
  test('no higher than the room it has', () => {
    expect(placeMenu(button(100, 500), { width: 200, height: 2_000 }, view, 'ltr')).toMatchObject({
      top: 8,
      maxHeight: 488,
    });
  });

  test('never leaves a window that is large enough for it, nor covers its button', () => {
    const size = fc.record({
      width: fc.integer({ min: 50, max: 300 }),
      height: fc.integer({ min: 20, max: 2_000 }),
    });
    fc.assert(
      fc.property(
        fc.nat(920),
        fc.nat(760),
        size,
        fc.constantFrom('ltr' as const, 'rtl' as const),
        (left, top, box, direction) => {
          const place = placeMenu(button(left, top), box, view, direction);
          const height = Math.min(box.height, place.maxHeight);
          expect(place.left).toBeGreaterThanOrEqual(8);
          expect(place.left + box.width).toBeLessThanOrEqual(992);
          expect(place.top).toBeGreaterThanOrEqual(8);
          expect(place.top + height).toBeLessThanOrEqual(792);
          expect(place.top >= top + 40 || place.top + height <= top).toBe(true);
        },
      ),
    );
  });
});
