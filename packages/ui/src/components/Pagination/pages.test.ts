import { expect, test } from 'vitest';
import { pagesAround } from './pages.ts';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
  [16, 20, [1, 'gap', 15, 16, 17, 'gap', 20]],
  [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
] as const)('page %i of %i', (page, pageCount, places) => {
  expect(pagesAround(page, pageCount)).toEqual(places);
});

test('every page of a long list has as many places, itself and its neighbours among them', () => {
  for (let page = 1; page <= 30; page++) {
    const places = pagesAround(page, 30);
    expect(places).toHaveLength(7);
    expect(places).toEqual(
      expect.arrayContaining([1, Math.max(1, page - 1), page, Math.min(30, page + 1), 30]),
    );
  }
});
