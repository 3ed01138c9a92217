import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strokeShape, type Point } from './strokeShape.ts';

const read = (shape: string, grid: number): Point[] =>
  shape
    .slice('polygon('.length, -1)
    .split(',')
    .map((pair) => pair.split(' ').map((length) => (Number.parseFloat(length) * grid) / 100))
    .map(([x = NaN, y = NaN]): Point => [x, y]);

const distance = ([x, y]: Point, [left, top]: Point) => Math.hypot(x - left, y - top);

/** From a point to the nearest one of a piece of a line. */
function fromPiece(point: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy);
  const place = Math.min(1, Math.max(0, share));
  return distance(point, [a[0] + place * dx, a[1] + place * dy]);
}

describe('strokeShape', () => {
  it('keeps half its width from the line, with round ends and joins', () => {
    const tick: [Point, Point, Point] = [
      [5.5, 10.5],
      [8.75, 13.75],
      [14.5, 6.75],
    ];
    const outline = read(strokeShape(tick, { width: 2, grid: 20 }), 20);
    const [start, corner, end] = tick;
    for (const point of outline) {
      const nearest = Math.min(fromPiece(point, [start, corner]), fromPiece(point, [corner, end]));
      expect(nearest).toBeCloseTo(1, 2);
    }
    // Both ends are rounded, as far as the ends and the line's width go.
    expect(
      Math.min(...outline.map((point) => distance(point, [5.5 - Math.SQRT1_2, 10.5 - Math.SQRT1_2]))),
    ).toBeLessThan(0.03);
    expect(Math.min(...outline.map(([, y]) => y))).toBeLessThan(5.8);
  });

  it('goes around any straight line of any direction', () => {
    const place = fc.double({ min: 2, max: 22, noNaN: true });
    fc.assert(
      fc.property(place, place, fc.double({ min: 0, max: 6.28, noNaN: true }), (x, y, angle) => {
        const line: [Point, Point] = [
          [x, y],
          [x + 5 * Math.cos(angle), y + 5 * Math.sin(angle)],
        ];
        const outline = read(strokeShape(line, { width: 1.75, grid: 24 }), 24);
        expect(outline).toHaveLength(14);
        for (const point of outline) expect(Math.abs(fromPiece(point, line) - 0.875)).toBeLessThan(0.01);
      }),
    );
  });
});
