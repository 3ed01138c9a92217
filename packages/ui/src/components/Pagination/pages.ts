/** A page, or pages that are left out between two others. */
export type Place = number | 'gap';

/** At most so many places, whatever the page: nothing moves away under a pointer that goes on and on. */
const most = 7;

/** The places of a pagination: the first and last page, the current one with its neighbours, and gaps of at least two pages. */
export function pagesAround(page: number, pageCount: number): Place[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
  if (pageCount <= most) return run(1, pageCount);
  if (page < most - 2) return [...run(1, most - 2), 'gap', pageCount];
  if (page > pageCount - (most - 3)) return [1, 'gap', ...run(pageCount - (most - 3), pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}
