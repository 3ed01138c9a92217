import { describe, expect, it } from 'vitest';
import { isNearLimit, roomLeft } from './room.ts';

describe('the room left', () => {
  it.each([
    ['', 140, 140],
    ['abc', 3, 0],
    ['abcd', 3, -1],
    ['a\nb', 10, 7],
    ['👍', 10, 8],
  ])('of %j in a field of %i is %i', (text, max, left) => {
    expect(roomLeft(text, max)).toBe(left);
  });
});

describe('the limit is near', () => {
  it.each([
    [410, 4096, false],
    [409, 4096, true],
    [15, 140, false],
    [14, 140, true],
    [11, 20, false],
    [10, 20, true],
    [-3, 20, true],
  ])('with %i of %i left: %s', (left, max, near) => {
    expect(isNearLimit(left, max)).toBe(near);
  });
});
