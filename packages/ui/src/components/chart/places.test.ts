import { expect, it } from 'vitest';
import { labelled, spread } from './places.ts';

const indexes = (count: number, room: 'wide' | 'narrow') =>
  labelled(count)
    .filter((label) => label.room === 'any' || label.room === room)
    .map(({ index }) => index);

it.each([
  [0, [], []],
  [1, [0], [0]],
  [2, [0, 1], [0, 1]],
  [7, [0, 2, 4, 6], [0, 3, 6]],
  [31, [0, 10, 20, 30], [0, 15, 30]],
  [366, [0, 91, 183, 274, 365], [0, 183, 365]],
])('of %i places these have a label', (count, wide, narrow) => {
  expect(indexes(count, 'wide')).toEqual(wide);
  expect(indexes(count, 'narrow')).toEqual(narrow);
});

it('spreads places from edge to edge', () => {
  expect(spread(1)).toEqual([50]);
  expect(spread(3)).toEqual([0, 50, 100]);
});
