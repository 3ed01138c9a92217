import { describe, expect, test } from 'vitest';
import { selectedShare, toggled, toggledAll } from './selection.ts';

const set = (...keys: string[]) => new Set(keys);

describe('selectedShare', () => {
  test('none, some or all of the rows on show', () => {
    expect(selectedShare(['a', 'b'], set())).toBe('none');
    expect(selectedShare(['a', 'b'], set('c'))).toBe('none');
    expect(selectedShare(['a', 'b'], set('a', 'c'))).toBe('some');
    expect(selectedShare(['a', 'b'], set('a', 'b', 'c'))).toBe('all');
    expect(selectedShare([], set('a'))).toBe('none');
  });
});

describe('toggled', () => {
  test('takes a row in and out, and leaves the given selection alone', () => {
    const before = set('a');
    expect([...toggled(before, 'b')]).toEqual(['a', 'b']);
    expect([...toggled(before, 'a')]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });
});

describe('toggledAll', () => {
  test('selects the rest, then none, and keeps what is not on show', () => {
    expect([...toggledAll(set('x', 'a'), ['a', 'b'])].sort()).toEqual(['a', 'b', 'x']);
    expect([...toggledAll(set('x', 'a', 'b'), ['a', 'b'])]).toEqual(['x']);
  });
});
