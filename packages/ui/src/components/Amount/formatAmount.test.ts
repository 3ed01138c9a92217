import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyPlace, spokenAmount } from './currencyText.ts';
import { formatAmount } from './formatAmount.ts';

const text = (value: string, locale: string, decimals = 2) =>
  formatAmount(value, { locale, decimals }).text.replaceAll(/[\u00a0\u202f]/g, ' ');

const canonical = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.stringMatching(/^[0-9]{0,18}$/))
  .map(
    ([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`,
  );

describe('formatAmount', () => {
  it.each([
    ['5', 'en', 2, '5.00'],
    ['5', 'de', 2, '5,00'],
    ['5.123', 'en', 3, '5.123'],
    ['5.1', 'en', 6, '5.10'],
    ['12.750000000', 'en', 9, '12.75'],
    ['5.000000', 'en', 6, '5.00'],
    ['0.000001', 'en', 6, '0.000001'],
    ['500', 'en', 0, '500'],
    ['1234567.5', 'en', 2, '1,234,567.50'],
    ['1234567.5', 'de', 2, '1.234.567,50'],
    ['1234567.5', 'fr', 2, '1 234 567,50'],
    ['1234.5', 'es', 2, '1234,50'],
    ['1234567.5', 'en-IN', 2, '12,34,567.50'],
    ['-1234.5', 'en', 2, '\u22121,234.50'],
    ['-0.00', 'en', 2, '0.00'],
    ['9999999999999999.99', 'en', 2, '9,999,999,999,999,999.99'],
    ['10000000000000000', 'en', 2, '10,000,000,000,000,000.00'],
  ])('writes %s in %s with %i decimals as %s (VALID-14)', (value, locale, decimals, written) => {
    expect(text(value, locale, decimals)).toBe(written);
  });

  it('is the parts joined', () => {
    const {
      sign,
      integer,
      separator,
      fraction,
      text: whole,
    } = formatAmount('-1234.5', { locale: 'de', decimals: 2 });
    expect({ sign, integer, separator, fraction }).toEqual({
      sign: '\u2212',
      integer: '1.234',
      separator: ',',
      fraction: '50',
    });
    expect(sign + integer + separator + fraction).toBe(whole);
  });

  it('never loses, adds or changes a digit', () => {
    fc.assert(
      fc.property(
        canonical,
        fc.constantFrom('en', 'de', 'fr', 'en-IN', 'de-CH', 'es', 'pl'),
        fc.integer({ min: 0, max: 9 }),
        (value, locale, decimals) => {
          const { sign, integer, fraction } = formatAmount(value, { locale, decimals });
          const [whole = '', given = ''] = value.replace('-', '').split('.');
          expect(integer.replaceAll(/\D/g, '')).toBe(whole);
          expect(fraction).toBe(given.replace(/0+$/, '').padEnd(Math.min(2, decimals), '0'));
          expect(sign).toBe(value.startsWith('-') && /[1-9]/.test(value) ? '\u2212' : '');
        },
      ),
    );
  });

  it.each(['', 'abc', '1,5', '1e5', ' 1', '.5', '--1', 'NaN', '1.2.3'])('refuses %j', (value) => {
    expect(() => formatAmount(value, { locale: 'en', decimals: 2 })).toThrow(RangeError);
  });
});

describe('the currency', () => {
  it.each([
    ['en', { before: true, space: '' }],
    ['de', { before: false, space: '\u00a0' }],
    ['de-AT', { before: true, space: '\u00a0' }],
    ['fr', { before: false, space: '\u00a0' }],
  ])('stands where %s has it', (locale, place) => {
    expect(currencyPlace(locale)).toEqual(place);
  });

  it.each([
    ['1', 'EUR', 'en', '1.00 euros'],
    ['1234.5', 'GBP', 'en', '1,234.50 British pounds'],
    ['1234.5', 'EUR', 'de', '1.234,50 Euro'],
    ['9999999999999999.99', 'CHF', 'en', '9,999,999,999,999,999.99 Swiss francs'],
    ['0.000001', 'USDT', 'en', '0.000001 USDT'],
  ])('is said in words: %s %s in %s', (value, code, locale, said) => {
    const formatted = formatAmount(value, { locale, decimals: 2 });
    expect(spokenAmount(value, formatted, code, locale).replaceAll('\u00a0', ' ')).toBe(said);
  });
});
