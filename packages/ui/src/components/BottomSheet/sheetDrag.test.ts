import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closesOnRelease, dragIntent, dragSpeed, sheetOffset, type DragPoint } from './sheetDrag.ts';

const at = (x: number, y: number, time = 0): DragPoint => ({ x, y, time });
const origin = at(100, 100);
const coordinate = fc.integer({ min: -2_000, max: 2_000 });

describe('what a movement is about', () => {
  test.each([
    ['nothing yet', at(102, 102), false, 'undecided'],
    ['straight down', at(100, 110), false, 'sheet'],
    ['down, a little sideways', at(106, 112), false, 'sheet'],
    ['sideways', at(112, 104), false, 'content'],
    ['as far sideways as down', at(110, 110), false, 'content'],
    ['up', at(100, 90), false, 'content'],
    ['down over scrolled content', at(100, 110), true, 'content'],
  ] as const)('%s', (_name, point, scrolled, intent) => {
    expect(dragIntent(origin, point, scrolled)).toBe(intent);
  });

  test('only a movement downwards ever moves the sheet', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.boolean(), (x, y, scrolled) => {
        const intent = dragIntent(origin, at(x, y), scrolled);
        if (intent === 'sheet')
          expect(y > origin.y && !scrolled && y - origin.y > Math.abs(x - origin.x)).toBe(true);
      }),
    );
  });
});

test('the sheet follows the finger down and never rises above its place', () => {
  expect(sheetOffset(origin, at(100, 160))).toBe(60);
  expect(sheetOffset(origin, at(100, 20))).toBe(0);
  fc.assert(fc.property(coordinate, coordinate, (x, y) => sheetOffset(origin, at(x, y)) >= 0));
});

describe('speed', () => {
  test('is that of the last moments, not of the whole way', () => {
    const trail = [at(0, 0, 0), at(0, 10, 500), at(0, 20, 960), at(0, 40, 980)];
    expect(dragSpeed(trail, at(0, 60, 1_000))).toBe(1);
  });
  test('is none when the finger has rested', () => {
    expect(dragSpeed([at(0, 0, 0), at(0, 200, 100)], at(0, 200, 600))).toBe(0);
  });
  test('is none at the very first moment', () => {
    expect(dragSpeed([], at(0, 200, 600))).toBe(0);
    expect(dragSpeed([at(0, 200, 600)], at(0, 200, 600))).toBe(0);
  });
  test('is negative upwards', () => {
    expect(dragSpeed([at(0, 100, 0)], at(0, 60, 40))).toBe(-1);
  });
});

describe('let go', () => {
  test.each([
    ['thrown down from near the top', { offset: 12, speed: 0.6, height: 400 }, true],
    ['past the middle, at rest', { offset: 220, speed: 0, height: 400 }, true],
    ['short of the middle, at rest', { offset: 180, speed: 0, height: 400 }, false],
    ['past the middle, thrown back up', { offset: 300, speed: -0.6, height: 400 }, false],
    ['past the middle, drifting up', { offset: 300, speed: -0.1, height: 400 }, true],
    ['thrown without having moved', { offset: 0, speed: 2, height: 400 }, false],
  ] as const)('%s', (_name, release, closes) => {
    expect(closesOnRelease(release)).toBe(closes);
  });

  test('further down never keeps open what less would close', () => {
    const speed = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        speed,
        (offset, more, at) => {
          const height = 900;
          if (closesOnRelease({ offset, speed: at, height })) {
            expect(closesOnRelease({ offset: offset + more, speed: at, height })).toBe(true);
          }
        },
      ),
    );
  });
});
