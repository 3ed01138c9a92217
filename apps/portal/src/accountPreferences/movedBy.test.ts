import { expect, test } from 'vitest';
import { movedBy } from './movedBy.ts';

test('one goes a place up or down, and no further than the ends', () => {
  const ids = ['a', 'b', 'c'];
  expect(movedBy(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(ids, 'a', -1)).toEqual(ids);
  expect(movedBy(ids, 'c', 1)).toEqual(ids);
  expect(movedBy(ids, 'z', 1)).toEqual(ids);
});
