import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paymentKey, readPayment, writePayment } from './draftStore.ts';

const place = { userId: 'u', flow: 'euro', recipient: 'b' } as const;
const like = { sum: '', details: '', structuredReference: '' };
const attempt = { key: 'k', sent: null, answered: false };
const kept = () => readPayment(place, { kind: 'EURO', like });

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('restores what was typed, for the recipient it was meant for alone', () => {
  const draft = { sum: '7', details: 'Rent', structuredReference: 'RF18539007547034' };
  writePayment(place, { draft, attempt });
  expect(kept()).toMatchObject({ draft, attempt });
  expect(readPayment({ ...place, recipient: 'another' }, { kind: 'EURO', like })).toBeNull();
});

it('restores a draft of a portal that had fewer fields', () => {
  writePayment(place, { draft: { sum: '7', details: 'Rent' }, attempt });
  expect(kept()?.draft).toEqual({ sum: '7', details: 'Rent', structuredReference: '' });
});

it.each([
  { draft: { sum: 7, details: '' }, attempt },
  { draft: null, attempt },
  { draft: { sum: '7' }, attempt: { ...attempt, key: undefined } },
  { draft: { sum: '7' }, attempt: { ...attempt, sent: { kind: 'DOLLAR' } } },
])('takes nothing for a draft that is none: %j', (stored) => {
  sessionStorage.setItem(paymentKey('u', 'euro'), JSON.stringify({ recipient: 'b', ...stored }));
  expect(kept()).toBeNull();
});
