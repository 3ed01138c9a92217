import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineSource } from './lines.ts';
import { nothingKnown, placeLines } from './measurements.ts';

/** Headings at every fourth line, from the first one on; each with its lines is a block. */
const source = (count: number, blocks = blocksOf(count)): LineSource => ({
  count,
  blocks,
  keyOf: String,
  kindOf: (index) => (index % 4 === 0 ? 'heading' : 'item'),
  headingOf: (index) => index - (index % 4),
});
function blocksOf(count: number) {
  const wholes = Array.from({ length: count >> 2 }, () => ({ of: {}, count: 4 }));
  return count % 4 === 0 ? wholes : [...wholes, { of: {}, count: count % 4 }];
}
const estimates = { heading: 40, item: 60 };
const listOf = (count: number) => placeLines(source(count), estimates, nothingKnown());

describe('placeLines', () => {
  test('by what is estimated, as long as nothing was measured', () => {
    const places = listOf(8);
    expect([0, 1, 2, 4, 5].map(places.start)).toEqual([0, 40, 100, 220, 260]);
    expect(places.total()).toBe(440);
  });

  test('what one line of a kind measures is reckoned for the others; the first line is of no kind', () => {
    const places = listOf(8);
    const heights = [
      { index: 0, height: 20 },
      { index: 1, height: 64 },
      { index: 2, height: 64 },
    ];
    expect(places.measured(heights, [0, 1, 2])).toBe(true);
    expect(places.total()).toBe(20 + 40 + 6 * 64);
    expect(places.measured([{ index: 4, height: 46 }], [0, 1, 2, 3, 4])).toBe(true);
    expect(places.total()).toBe(20 + 46 + 6 * 64);
    // As expected: nothing moves, however many are drawn.
    expect(places.measured([{ index: 5, height: 64 }], [4, 5])).toBe(false);
  });

  test('one odd line among the first teaches nothing', () => {
    const places = listOf(100);
    const heights = [1, 2, 3, 5, 6].map((index) => ({ index, height: index === 1 ? 300 : 64 }));
    places.measured(heights, [1, 2, 3, 5, 6]);
    expect(places.start(3)).toBe(40 + 300 + 64);
    expect(places.start(8)).toBe(40 + 300 + 64 * 2 + 40 + 64 * 3);
  });

  test('a row that grows moves what follows, and nothing else', () => {
    const places = listOf(8);
    places.measured([{ index: 1, height: 60 }], [0, 1, 2]);
    expect(places.measured([{ index: 1, height: 100 }], [0, 1, 2, 3])).toBe(true);
    expect([1, 2, 3].map(places.start)).toEqual([40, 140, 200]);
    expect(places.total()).toBe(480);
  });

  test('once most of what is drawn changes, what others measured is forgotten', () => {
    const places = listOf(100);
    const rows = [1, 2, 3, 5, 6, 7];
    places.measured(
      rows.map((index) => ({ index, height: 64 })),
      rows,
    );
    const far = [49, 50, 51];
    places.measured(
      far.map((index) => ({ index, height: 70 })),
      far,
    );
    // Twice the text, of which the last row drawn has none.
    places.measured(
      [49, 50].map((index) => ({ index, height: 128 })),
      far,
    );
    expect(places.start(2) - places.start(1)).toBe(128);
    expect(places.start(52) - places.start(51)).toBe(70);
  });

  test('what was measured holds in the next list, for the lines that are in it', () => {
    const known = nothingKnown();
    placeLines(source(4), estimates, known).measured([{ index: 1, height: 90 }], [0, 1, 2, 3]);
    const longer: LineSource = { ...source(8), keyOf: (index) => String(index - 4) };
    expect(
      placeLines(longer, estimates, known).start(6) - placeLines(longer, estimates, known).start(5),
    ).toBe(90);
  });

  test('a list that grows at its end, block by block, is as it would be at once', () => {
    const batch = fc.record({
      lines: fc.integer({ min: 1, max: 9 }),
      height: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(batch, { minLength: 1, maxLength: 8 }), (batches) => {
        const grown = nothingKnown();
        const heights: { index: number; height: number }[] = [];
        let [count, blocks] = [0, blocksOf(0)];
        for (const { lines, height } of batches) {
          const whole = blocks.slice(0, count >> 2);
          count += lines;
          blocks = [...whole, ...blocksOf(count).slice(whole.length)];
          heights.push({ index: count - 1, height });
          placeLines(source(count, blocks), estimates, grown).measured(heights.slice(-1), [count - 1]);
        }
        const places = placeLines(source(count, blocks), estimates, grown);
        const fresh = placeLines(source(count), estimates, { ...grown, blocks: new WeakMap() });
        for (let index = 0; index <= count; index += 1) expect(places.start(index)).toBe(fresh.start(index));
        expect(places.total()).toBe(fresh.total());
      }),
    );
  });

  test('a list without lines has no height', () => {
    expect(listOf(0).total()).toBe(0);
    expect(listOf(0).lineAt(100)).toBe(0);
  });

  test('whatever is measured, each line begins where the one before ends, and is found there', () => {
    const line = fc.record({ index: fc.nat(49), height: fc.integer({ min: 1, max: 400 }) });
    const batch = fc.uniqueArray(line, { selector: ({ index }) => index, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 6 }), fc.nat(49), (batches, asked) => {
        const places = listOf(50);
        for (const heights of batches)
          places.measured(
            heights,
            heights.map(({ index }) => index),
          );
        for (const { index, height } of batches.at(-1) ?? [])
          expect(places.start(index + 1) - places.start(index)).toBe(height);
        expect(places.start(50)).toBe(places.total());
        expect(places.lineAt(places.start(asked))).toBe(asked);
        expect(places.lineAt(places.start(asked + 1) - 0.5)).toBe(asked);
      }),
    );
  });
});
