import { expect, test } from 'vitest';
import { exceededLimit } from './paymentLimits.ts';

const data = { type: 'DAILY', limit: '1000.00', used: '900.00', remaining: '100.00', resetsAt: null };

test('the limit of a refused payment is read', () => {
  expect(exceededLimit({ code: 'LIMIT_EXCEEDED', data })).toEqual({
    type: 'DAILY',
    limit: '1000.00',
    remaining: '100.00',
  });
});

test.each([
  ['another refusal', { code: 'INSUFFICIENT_FUNDS', data }],
  ['no limit', { code: 'LIMIT_EXCEEDED', data: undefined }],
  [
    'the greatest sum of a scheme, of which nothing is used up',
    { code: 'LIMIT_EXCEEDED', data: { limit: '1.00' } },
  ],
  ['a limit of a newer bank', { code: 'LIMIT_EXCEEDED', data: { ...data, type: 'WEEKLY' } }],
  ['what is no amount', { code: 'LIMIT_EXCEEDED', data: { ...data, remaining: 'none' } }],
] as const)('%s names none', (_, refusal) => {
  expect(exceededLimit(refusal)).toBeUndefined();
});
