/** A length as a share of the box around it, for a style. */
export const percent = (share: number): string => `${Math.round(share * 100) / 100}%`;

/** Percent from the start of each of so many places, the first and the last at the edges; a single one in the middle. */
export const spread = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (count === 1 ? 50 : (index / (count - 1)) * 100));

/** Which of so many places have a label, where there is room for four or five and where there is for three. */
export function labelled(count: number): readonly { index: number; room: 'any' | 'wide' | 'narrow' }[] {
  const last = count - 1;
  const within = (gaps: number) =>
    Array.from({ length: gaps - 1 }, (_, gap) => Math.round(((gap + 1) * last) / gaps));
  const between = (indexes: readonly number[]) => indexes.filter((index) => index > 0 && index < last);
  // Evenly, where the days can be divided so.
  const gaps = [4, 3, 2].find((number) => last % number === 0) ?? 4;
  const wide = new Set(between(within(gaps)));
  const narrow = new Set(between(within(2)));
  return [...new Set([0, ...wide, ...narrow, last])]
    .filter((index) => index >= 0 && index < count)
    .sort((a, b) => a - b)
    .map((index) => ({
      index,
      room: wide.has(index) === narrow.has(index) ? 'any' : wide.has(index) ? 'wide' : 'narrow',
    }));
}
