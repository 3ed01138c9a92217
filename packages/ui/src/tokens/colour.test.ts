import { clampChroma, differenceEuclidean, formatHex, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, distance, hex, nearest, oklch } from './colour.ts';
import type { Hex } from './hex.ts';
import { scale } from './scale.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is what WCAG and culori say', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    fc.assert(
      fc.property(colour, colour, (a, b) => void expect(contrast(a, b)).toBeCloseTo(wcagContrast(a, b), 4)),
    );
  });
});

describe('distance', () => {
  it('is what culori says of OKLab', () => {
    const apart = differenceEuclidean('oklab');
    expect(distance('#0b6e4f', '#0b6e4f')).toBe(0);
    expect(distance('#000000', '#ffffff')).toBeCloseTo(1, 5);
    fc.assert(fc.property(colour, colour, (a, b) => void expect(distance(a, b)).toBeCloseTo(apart(a, b), 8)));
  });
});

describe('hex', () => {
  it('is culori’s colour of that place, within one step of a channel', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.12, max: 0.98, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (l, c, h) => {
          const theirs = formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
          const channels = (value: string) =>
            [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16));
          for (const [index, channel] of channels(hex({ l, c, h })).entries())
            expect(Math.abs(channel - (channels(theirs)[index] ?? 0))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('comes back from oklch as it was', () => {
    fc.assert(fc.property(colour, (value) => void expect(hex(oklch(value))).toBe(value)));
  });

  it('is always a displayable colour of that lightness', () => {
    fc.assert(
      fc.property(
        // Below it the steps of 8 bits lie further apart than what is asked of them here.
        fc.double({ min: 0.12, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (l, c, h) => {
          const shown = hex({ l, c, h });
          expect(shown).toMatch(/^#[0-9a-f]{6}$/);
          expect(oklch(shown).l).toBeCloseTo(l, 1);
        },
      ),
    );
  });
});

describe('nearest', () => {
  it('leaves a colour alone that will do, and else moves it no further than it must', () => {
    expect(nearest(oklch('#0b6e4f'), () => true)).toBe('#0b6e4f');
    const moved = nearest(oklch('#ffe600'), (candidate) => contrast(candidate, '#ffffff') >= 3);
    expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(moved, '#ffffff')).toBeLessThan(3.1);
  });

  it('says when nothing will do', () => {
    expect(() => nearest(oklch('#0b6e4f'), () => false)).toThrow(RangeError);
  });
});

describe('a scale', () => {
  it.each(['light', 'dark'] as const)('has twelve steps from ground to text, on %s', (ground) => {
    const lightness = scale(oklch('#0b6e4f'), ground).map((step) => oklch(step).l);
    expect(lightness).toHaveLength(12);
    const sorted = [...lightness].sort((a, b) => (ground === 'light' ? b - a : a - b));
    expect(lightness).toEqual(sorted);
  });
});
