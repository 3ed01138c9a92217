import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayGroup } from './transactionGroups.ts';
import { toRows, toSections } from './windowedSections.ts';

const day = (name: string, ...items: string[]): DayGroup<string> => ({
  day: name,
  heading: { kind: 'today' },
  items,
});
const size = 10;
const placed = (indexes: readonly number[]) =>
  indexes.map((index) => ({ index, start: index * size, end: (index + 1) * size }));

test('rows are every heading followed by its operations', () => {
  const rows = toRows([day('a', 'a1', 'a2'), day('b', 'b1')]);
  expect(rows.map((row) => (row.kind === 'heading' ? row.group.day : `${row.item}@${row.position}`))).toEqual(
    ['a', 'a1@0', 'a2@1', 'b', 'b1@0'],
  );
});

test('a day whose heading is scrolled away keeps its operations under it', () => {
  const rows = toRows([day('a', 'a1', 'a2'), day('b', 'b1')]);
  const { sections, bottom } = toSections(rows, placed([2, 3]), 50);
  expect(
    sections.map(({ group, heading, items }) => [
      group.day,
      heading,
      items.map(({ item, gap, position }) => [item, gap, position]),
    ]),
  ).toEqual([
    ['a', null, [['a2', 20, 1]]],
    ['b', { index: 3, gap: 0 }, []],
  ]);
  expect(bottom).toBe(10);
});

test('the focused row kept out of view leaves the space between it and the window', () => {
  const rows = toRows([day('a', 'a1', 'a2', 'a3', 'a4')]);
  const { sections } = toSections(rows, placed([1, 4]), 50);
  expect(sections).toHaveLength(1);
  expect(sections[0]?.items.map(({ gap }) => gap)).toEqual([10, 20]);
});

test('gaps, rows and the space below always fill the whole height', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
      fc.infiniteStream(fc.boolean()),
      (days, keep) => {
        const rows = toRows(days.map((items, index) => day(String(index), ...items)));
        const visible = placed(rows.map((_, index) => index).filter(() => keep.next().value));
        const { sections, bottom } = toSections(rows, visible, rows.length * size);
        const shown = sections.flatMap(({ heading, items }) => [...(heading ? [heading] : []), ...items]);
        expect(shown.map(({ index }) => index)).toEqual(visible.map(({ index }) => index));
        expect(shown.reduce((height, { gap }) => height + gap + size, 0) + bottom).toBe(rows.length * size);
      },
    ),
  );
});
