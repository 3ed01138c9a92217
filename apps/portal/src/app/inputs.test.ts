import { afterEach, expect, test, vi } from 'vitest';
import { inputs } from './inputs.ts';

afterEach(() => vi.useRealTimers());

test('rejected payments are those of the last seven days, asked for in the same words all day', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sinceAt = (now: string) => {
    vi.setSystemTime(now);
    return inputs.rejected('of somebody').query.since;
  };
  expect(sinceAt('2026-03-12T00:00:00.000Z')).toBe('2026-03-05T00:00:00.000Z');
  expect(sinceAt('2026-03-12T23:59:59.999Z')).toBe('2026-03-05T00:00:00.000Z');
  expect(sinceAt('2026-03-13T00:00:00.000Z')).toBe('2026-03-06T00:00:00.000Z');
});
