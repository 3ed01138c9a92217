import { expect, test } from 'vitest';
import { sortedBy } from './columns.ts';

test('a header sorts upwards first, then the other way round and back', () => {
  expect(sortedBy('name', undefined)).toEqual({ column: 'name', direction: 'ascending' });
  expect(sortedBy('name', { column: 'date', direction: 'ascending' })).toEqual({
    column: 'name',
    direction: 'ascending',
  });
  expect(sortedBy('name', { column: 'name', direction: 'ascending' }).direction).toBe('descending');
  expect(sortedBy('name', { column: 'name', direction: 'descending' }).direction).toBe('ascending');
});
