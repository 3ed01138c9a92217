import { expect, test } from 'vitest';
import { byUrgency } from './byUrgency.ts';

test('problems first, then warnings, notes and good news, each in the order given', () => {
  const notices = [
    { id: 'a' },
    { id: 'b', tone: 'positive' as const },
    { id: 'c', tone: 'negative' as const },
    { id: 'd', tone: 'info' as const },
    { id: 'e', tone: 'warning' as const },
    { id: 'f', tone: 'negative' as const },
  ];
  expect(byUrgency(notices).map(({ id }) => id)).toEqual(['c', 'f', 'e', 'a', 'd', 'b']);
});
