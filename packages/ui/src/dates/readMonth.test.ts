import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dateInWords, readMonth, type IsoMonth } from './index.ts';

const bounds = { min: '1920-01', max: '2050-01', today: '2026-11-22' };
const read = (text: string, locale = 'en-GB') => {
  const reading = readMonth(text, locale, bounds);
  return reading.ok ? reading.value : reading.problem;
};
const month = fc
  .tuple(fc.integer({ min: 1920, max: 2049 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]): IsoMonth => `${year}-${String(number).padStart(2, '0')}`);
const locales = ['en', 'en-US', 'de', 'de-AT', 'fr', 'es', 'ar', 'ar-EG', 'ar-SA', 'ar-LB', 'sv'];

describe('a month', () => {
  test.each([
    ['03.2024', 'de'],
    ['3.24', 'de'],
    ['3/2024', 'en-US'],
    ['03/24', 'en-US'],
    [' 03 - 2024 ', 'fr'],
    ['03 2024', 'en'],
    ['2024-03', 'en-US'],
    ['2024/3', 'de'],
    ['2024.03', 'de'],
    ['032024', 'de'],
    ['202403', 'en'],
    ['March 2024', 'en'],
    ['Mar 24', 'en'],
    ['March, 2024', 'en'],
    ['2024 March', 'en'],
    ['März 2024', 'de'],
    ['Mär. 2024', 'de'],
    ['march 2024', 'de'],
    ['mars 2024', 'fr'],
    ['marzo de 2024', 'es'],
    ['٠٣.٢٠٢٤', 'ar-EG'],
    ['مارس ٢٠٢٤', 'ar-EG'],
  ])('%j is read in %s', (text, locale) => expect(read(text, locale)).toBe('2024-03'));

  test.each([
    ['', 'unreadable'],
    ['soon', 'unreadable'],
    ['2024', 'unreadable'],
    ['05.03.2024', 'unreadable'],
    ['5 March 2024', 'unreadable'],
    ['March', 'yearMissing'],
    ['13.2024', 'noSuchDay'],
    ['2024-00', 'noSuchDay'],
    ['12.1919', 'tooEarly'],
    ['02.2050', 'tooLate'],
  ])('%j: %s', (text, result) => expect(read(text)).toBe(result));

  it('is read back as it is displayed and as a form sends it', () => {
    fc.assert(
      fc.property(month, fc.constantFrom(...locales), (given, locale) => {
        const shown = dateInWords(`${given}-01`, locale, { month: 'long', year: 'numeric' });
        expect(read(shown, locale), shown).toBe(given);
        expect(read(given, locale)).toBe(given);
      }),
    );
  });
});
