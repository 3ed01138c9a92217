import { describe, expect, it } from 'vitest';
import { deadlinesOf, isFinal, isLater, reasonOfEnd, type Deadlines } from './deadlines.ts';

const now = Date.parse('2001-01-01T00:00:00Z');
const serverTime = Date.parse('2026-03-05T10:00:00Z');
const said = {
  expiresAt: '2026-03-05T10:05:00.000Z',
  absoluteExpiresAt: '2026-03-05T22:00:00.000Z',
  warnBeforeSeconds: 60,
  deviceId: 'd',
};
const known: Deadlines = {
  expiresAt: now + 300_000,
  absoluteExpiresAt: now + 43_200_000,
  warnBeforeMs: 60_000,
};

describe('until when a session lasts', () => {
  it('is told on this machine’s clock, however wrong it is', () => {
    expect(deadlinesOf(said, now, serverTime)).toEqual(known);
  });

  it.each([
    ['the first that is known', null, 0, true],
    ['one a minute on', known, 60_000, true],
    ['the same, a second off by the bank’s rounding', known, 1000, false],
    ['an answer that was overtaken', known, -60_000, false],
  ] as const)('moves with %s or not', (_name, before, by, moves) => {
    expect(isLater({ ...known, expiresAt: known.expiresAt + by }, before)).toBe(moves);
  });

  it('is final when nothing the person does moves it', () => {
    expect(isFinal(known)).toBe(false);
    expect(isFinal({ ...known, absoluteExpiresAt: known.expiresAt })).toBe(true);
  });

  it.each([
    ['nobody did anything', known, 'idle'],
    ['its time was over', { ...known, expiresAt: known.absoluteExpiresAt }, 'expired'],
    ['nothing is known of it', null, 'expired'],
  ] as const)('has passed because %s', (_name, deadlines, reason) => {
    expect(reasonOfEnd(deadlines)).toBe(reason);
  });
});
