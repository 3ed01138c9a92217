import { describe, expect, it } from 'vitest';
import { readPeriod, writePeriod, type HomePeriod } from './period.ts';

describe('the period in the address of home', () => {
  it.each<[string, HomePeriod]>([
    ['period=week', 'week'],
    ['period=month', 'month'],
    ['from=2024-02-28&to=2024-03-01', { start: '2024-02-28', end: '2024-03-01' }],
  ])('%j is read and written alike', (address, period) => {
    expect(readPeriod(new URLSearchParams(address), 'week')).toEqual(period);
    expect(writePeriod(period).toString()).toBe(address);
  });

  it.each([
    '',
    'period=century',
    'from=2024-02-28',
    'from=2024-02-28&to=soon',
    'from=2024-13-01&to=2024-13-02',
    'from=2024-02-30&to=2024-03-02',
  ])('%j is no period, and so the first one', (address) => {
    expect(readPeriod(new URLSearchParams(address), 'week')).toBe('week');
    expect(readPeriod(new URLSearchParams(address), 'month')).toBe('month');
  });
});
