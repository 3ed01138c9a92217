import { expect, test } from 'vitest';
import { hiddenSides } from './fadingEdges.ts';

const strip = (scrollLeft: number, rightToLeft = false) => ({
  scrollLeft,
  rightToLeft,
  scrollWidth: 600,
  clientWidth: 360,
});

test.each([
  ['nothing hidden', { ...strip(0), scrollWidth: 360 }, ''],
  ['at the start', strip(0), 'right'],
  ['in the middle', strip(100), 'both'],
  ['at the end', strip(240), 'left'],
  ['half a pixel short of the end', strip(239.5), 'left'],
  ['right to left, at the start', strip(0, true), 'left'],
  ['right to left, in the middle', strip(-100, true), 'both'],
  ['right to left, at the end', strip(-240, true), 'right'],
] as const)('%s', (_name, box, sides) => {
  expect(hiddenSides(box)).toBe(sides);
});
