import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNextPath, signInAddress } from './nextPath.ts';

const origin = 'https://bank.example';

describe('the page after sign-in', () => {
  it.each([
    '/home',
    '/history?period=WEEK',
    '/accounts/1?id=1#balances',
    '/payments/internal/form?name=%2F%2Fx',
  ])('follows %s', (path) => {
    expect(readNextPath(path, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    'home',
    '//evil.example',
    '//evil.example/home',
    '/\\evil.example',
    '\\\\evil.example',
    '/home\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth/phone',
    '/auth/phone?next=/auth/phone',
  ])('refuses %j', (path) => {
    expect(readNextPath(path, origin)).toBeNull();
  });

  it('never leaves the origin, whatever the text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      'a',
      'http',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = readNextPath(`/${pieces.join('')}`, origin);
        if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
      }),
      { numRuns: 3000 },
    );
  });

  it('comes back through the sign-in address', () => {
    const address = new URL(signInAddress('/history?query=a&b=c'), origin);
    expect(readNextPath(address.searchParams.get('next'), origin)).toBe('/history?query=a&b=c');
  });
});
