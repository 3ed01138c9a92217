import { describe, expect, it, test } from 'vitest';
import { treeMove, treeRows, type Branch } from './treeRows.ts';

interface Item extends Branch<Item> {
  id: string;
}
const items: Item[] = [
  { id: 'a', items: [{ id: 'a1', items: [{ id: 'a1x' }] }, { id: 'a2' }] },
  { id: 'b', items: [] },
  { id: 'c', items: [{ id: 'c1' }] },
];
const rows = treeRows(items, new Set(['a', 'b', 'a1x']));

it('has what is open, in order, with its place', () => {
  expect(
    rows.map(({ item, level, parent, position, siblings, isOpen }) => [
      item.id,
      level,
      parent,
      position,
      siblings,
      isOpen,
    ]),
  ).toEqual([
    ['a', 1, null, 1, 3, true],
    ['a1', 2, 'a', 1, 2, false],
    ['a2', 2, 'a', 2, 2, null],
    ['b', 1, null, 2, 3, null],
    ['c', 1, null, 3, 3, false],
  ]);
});

describe('keys', () => {
  test.each([
    [0, 'ArrowDown', { to: 1 }],
    [4, 'ArrowDown', { to: 4 }],
    [0, 'ArrowUp', { to: 0 }],
    [3, 'Home', { to: 0 }],
    [1, 'End', { to: 4 }],
    [0, 'ArrowRight', { to: 1 }],
    [1, 'ArrowRight', 'open'],
    [2, 'ArrowRight', { to: 2 }],
    [0, 'ArrowLeft', 'close'],
    [2, 'ArrowLeft', { to: 0 }],
    [4, 'ArrowLeft', { to: 4 }],
    [1, 'Enter', null],
    [9, 'ArrowDown', null],
  ])('at row %i %s does %j', (at, key, does) => {
    expect(treeMove(rows, at, key, 'ltr')).toEqual(does);
  });

  it('open the other way from right to left', () => {
    expect(treeMove(rows, 1, 'ArrowLeft', 'rtl')).toBe('open');
    expect(treeMove(rows, 0, 'ArrowRight', 'rtl')).toBe('close');
  });
});
