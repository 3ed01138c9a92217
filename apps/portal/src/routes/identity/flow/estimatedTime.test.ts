import { expect, it } from 'vitest';
import { estimatedTime } from './estimatedTime.ts';

it('estimates whole minutes, in proportion to what is left', () => {
  expect(estimatedTime('corporate', 'en')).toBe('25 minutes');
  expect(estimatedTime('corporate', 'de', 6 / 14)).toBe('11 Minuten');
  expect(estimatedTime('company-official', 'en', 1 / 4)).toBe('2 minutes');
});
