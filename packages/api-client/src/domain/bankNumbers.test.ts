import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeBankNumber } from './bankNumbers.ts';

describe('a number that names a bank', () => {
  const whole = [
    ['iban', 'DE89370400440532013000'],
    ['sortCode', '204577'],
    ['aba', '021000021'],
    ['bic', 'COBADEFF'],
  ] as const;

  it.each(whole)('%s: is whole with its last character, however it is spaced', (kind, number) => {
    expect(wholeBankNumber(kind, number.slice(0, -1))).toBeUndefined();
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', ' ', '-')), (gaps) => {
        const typed = [...number.toLowerCase()].map((sign, place) => (gaps[place] ?? '') + sign).join('');
        expect(wholeBankNumber(kind, typed)).toBe(number);
      }),
    );
  });

  it('is none with a wrong digit', () => {
    expect(wholeBankNumber('iban', 'DE88370400440532013000')).toBeUndefined();
    expect(wholeBankNumber('aba', '021000022')).toBeUndefined();
  });
});
