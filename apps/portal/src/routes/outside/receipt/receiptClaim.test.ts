import { describe, expect, it } from 'vitest';
import { agrees, isReadable, readClaim } from './receiptClaim.ts';

const booked = { sum: '12.50', currency: 'EUR' };
const claim = (query: string) => readClaim(new URLSearchParams(query));

describe('the claim of a receipt’s address', () => {
  it('agrees with what was booked, however many zeros it has, and where it names no amount', () => {
    for (const query of ['code=A&sum=12.50&currency=EUR', 'code=A&sum=12.5&currency=EUR', 'code=A'])
      expect([query, agrees(claim(query), booked)]).toEqual([query, true]);
  });

  it.each([
    'code=A&sum=1250&currency=EUR',
    'code=A&sum=12.51&currency=EUR',
    'code=A&sum=12.50&currency=USD',
    'code=A&sum=12.50',
    'code=A&currency=EUR',
    'code=A&sum=&currency=',
    'code=A&sum=1e9&currency=EUR',
  ])('does not agree where it was altered: %s', (query) => {
    expect(agrees(claim(query), booked)).toBe(false);
  });

  it('shows an amount only where it is one, and of a code no more than the bank looks at', () => {
    expect(isReadable({ sum: '99.00', currency: 'EUR' })).toBe(true);
    expect(isReadable({ sum: 'call +44 20', currency: 'EUR' })).toBe(false);
    expect(isReadable({ sum: '1', currency: 'free money' })).toBe(false);
    expect(claim(`code= ${'X'.repeat(70)}`).code).toHaveLength(64);
    expect(claim('').code).toBe('');
  });
});
