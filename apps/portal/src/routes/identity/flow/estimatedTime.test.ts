import { expect, it } from 'vitest';
import { estimatedTime } from './estimatedTime.ts';

it('a whole application takes its time, and what is left of it its share, in whole minutes', () => {
  expect(estimatedTime('corporate', 'en')).toBe('25 minutes');
  expect(estimatedTime('corporate', 'de', 6 / 14)).toBe('11 Minuten');
  expect(estimatedTime('company-official', 'en', 1 / 4)).toBe('2 minutes');
});
