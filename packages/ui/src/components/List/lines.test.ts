import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptLines, sameSection, toLines, toSections, toSource, type ListGroup } from './lines.ts';

const groups: ListGroup<string>[] = [
  { id: 'today', heading: 'Today', items: ['a', 'b'] },
  { id: 'rest', items: ['c'] },
  { id: 'may', heading: 'May', items: ['d', 'e', 'f'] },
];
const lines = toLines(groups);
const source = toSource(groups, lines, (item) => item);
const all = Array.from({ length: lines.count }, (_, index) => index);

describe('toLines', () => {
  test('a heading before its things, none where there is none', () => {
    const words = all.map((index) => {
      const line = lines.at(index);
      return line?.kind === 'item' ? line.item : `#${line?.group.heading}`;
    });
    expect(words).toEqual(['#Today', 'a', 'b', 'c', '#May', 'd', 'e', 'f']);
    expect(lines.at(lines.count)).toBeUndefined();
  });
});

describe('toSource', () => {
  test('each line under its heading, by a key and a kind of its own', () => {
    expect(all.map(source.headingOf)).toEqual([0, 0, 0, -1, 4, 4, 4, 4]);
    expect(all.filter((index) => source.kindOf(index) === 'heading')).toEqual([0, 4]);
    expect(new Set(all.map(source.keyOf)).size).toBe(lines.count);
    expect(source.blocks.map(({ count }) => count)).toEqual([3, 1, 4]);
  });
});

describe('keptLines', () => {
  test('what is in view, under its heading', () => {
    expect(keptLines({ first: 6, last: 6 }, { focused: null, lines: source })).toEqual([4, 6]);
    expect(keptLines({ first: 5, last: 7 }, { focused: null, lines: source })).toEqual([4, 5, 6, 7]);
  });
  test('and the focused line with its neighbours, wherever it is', () => {
    expect(keptLines({ first: 6, last: 6 }, { focused: 1, lines: source })).toEqual([0, 1, 2, 4, 6]);
    expect(keptLines({ first: 6, last: 6 }, { focused: 7, lines: source })).toEqual([4, 6, 7]);
  });
  test('nothing of a list without lines', () => {
    const none = toSource([], toLines([]), String);
    expect(keptLines({ first: 0, last: 0 }, { focused: null, lines: none })).toEqual([]);
  });
});

/** Lines of 10 px each. */
const place = (indexes: readonly number[]) =>
  indexes.map((index) => ({ index, start: index * 10, end: index * 10 + 10 }));

describe('toSections', () => {
  test('leaves the room of what is not drawn', () => {
    const { sections, bottom } = toSections(lines, place([1, 4, 6]), 80);
    expect(sections).toEqual([
      { group: groups[0], gap: 10, heading: null, items: [{ index: 1, gap: 0, item: 'a', position: 0 }] },
      { group: groups[2], gap: 20, heading: 4, items: [{ index: 6, gap: 10, item: 'e', position: 1 }] },
    ]);
    expect(bottom).toBe(10);
  });

  test('whatever is drawn, all rooms together are the whole list', () => {
    fc.assert(
      fc.property(fc.subarray(all), (drawn) => {
        const { sections, bottom } = toSections(lines, place(drawn), lines.count * 10);
        const gaps = sections.flatMap(({ gap, items }) => [gap, ...items.map((item) => item.gap)]);
        const rooms = gaps.reduce((sum, gap) => sum + gap, 0) + bottom + drawn.length * 10;
        expect(rooms).toBe(lines.count * 10);
      }),
    );
  });
});

describe('sameSection', () => {
  const one = (drawn: readonly number[]) => {
    const [section] = toSections(lines, place(drawn), 80).sections;
    if (!section) throw new Error('Nothing is drawn.');
    return section;
  };
  test('drawn alike only with the same rows at the same distances', () => {
    expect(sameSection(one([4, 5, 6]), one([4, 5, 6]))).toBe(true);
    expect(sameSection(one([4, 5]), one([4, 5, 6]))).toBe(false);
    expect(sameSection(one([4, 5, 7]), one([4, 5, 6]))).toBe(false);
    expect(sameSection(one([4, 6]), one([5, 6]))).toBe(false);
  });
});
