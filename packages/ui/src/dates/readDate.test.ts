import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatDate, formatDateRange, readDate, readDateRange, type IsoDate, type Reading } from './index.ts';

const bounds = { min: '1920-01-01', max: '2050-01-01', today: '2026-11-22' };
const said = <Value>(reading: Reading<Value>) => (reading.ok ? reading.value : reading.problem);
const read = (text: string, locale = 'en-GB') => said(readDate(text, locale, bounds));
const readings = (text: string, locale: string) => {
  const reading = readDate(text, locale, bounds);
  return reading.ok ? [reading.value] : reading.readings;
};
const date = fc
  .date({ min: new Date(bounds.min), max: new Date(bounds.max), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const locales = ['en', 'en-GB', 'en-US', 'de', 'de-AT', 'ar', 'ar-EG', 'ar-SA', 'ar-LB', 'fr', 'sv'];

describe('a date', () => {
  test.each([
    ['05.03.2024', 'en-US'],
    ['5.3.2024', 'en'],
    [' 05. 03. 2024 ', 'de'],
    ['05/03/2024', 'en-GB'],
    ['05-03-2024', 'de'],
    ['05–03–2024', 'de'],
    ['05 03 2024', 'en-GB'],
    ['3/5/2024', 'en-US'],
    ['2024-03-05', 'en-US'],
    ['2024/3/5', 'de'],
    ['2024.03.05.', 'en'],
    ['05032024', 'de'],
    ['05032024', 'en-US'],
    ['05032024', 'en'],
    ['050324', 'de'],
    ['050324', 'en'],
    ['20240305', 'en'],
    ['5 March 2024', 'en'],
    ['5th of March 2024', 'en'],
    ['March 5, 2024', 'en'],
    ['Mar 5 2024', 'en-US'],
    ['5-Mar-2024', 'en'],
    ['2024 March 5', 'en'],
    ['Tuesday, 5 March 2024', 'en'],
    ['Tue 05.03.2024', 'en'],
    ['5. März 2024', 'de'],
    ['5.März 2024', 'de'],
    ['Di., 5. März 2024', 'de'],
    ['5. Mär. 2024', 'de'],
    ['5 Mar 2024', 'de'],
    ['5 mars 2024', 'fr'],
    ['mardi 5 mars 2024', 'fr'],
    ['5 de marzo de 2024', 'es'],
    ['martes, 5 de marzo de 2024', 'es'],
    ['٠٥.٠٣.٢٠٢٤', 'ar-EG'],
    ['٥‏/٣‏/٢٠٢٤', 'ar-EG'],
    ['٥ مارس ٢٠٢٤', 'ar'],
    ['الثلاثاء، ٥ مارس ٢٠٢٤', 'ar'],
    ['05.03.2024', 'ar'],
    ['05\u00a0March\u00a02024', 'en'],
    ['０５．０３．２０２４', 'en'],
  ])('%j is read in %s', (text, locale) => expect(read(text, locale)).toBe('2024-03-05'));

  test.each([
    ['', 'unreadable'],
    ['soon', 'unreadable'],
    ['05.03.2024 14:05', 'unreadable'],
    ['2024-03-05T00:00:00Z', 'unreadable'],
    ['5.3.202', 'unreadable'],
    ['5.3-2024', 'unreadable'],
    ['5.3.2024 to', 'unreadable'],
    ['March 2024', 'unreadable'],
    ['5.3.', 'yearMissing'],
    ['5 March', 'yearMissing'],
    ['31.02.2024', 'noSuchDay'],
    ['29.02.2023', 'noSuchDay'],
    ['05.25.2024', 'noSuchDay'],
    ['00.03.2024', 'noSuchDay'],
    ['Monday, 5 March 2024', 'weekday'],
    ['31.12.1919', 'tooEarly'],
    ['31121850', 'tooEarly'],
    ['02.01.2050', 'tooLate'],
    ['31022024', 'noSuchDay'],
    ['320324', 'noSuchDay'],
  ])('%j: %s', (text, result) => expect(said(readDate(text, 'en-GB', bounds))).toBe(result));

  it('in digits alone may put the month first where only that is a day', () => {
    expect(read('12312024', 'en-US')).toBe('2024-12-31');
    expect(read('12312024', 'de')).toBe('noSuchDay');
  });

  const { today } = bounds;
  test.each([
    ['a birthday', '01.02.85', { min: '1920-01-01', max: '2008-11-22', today }, '1985-02-01'],
    ['a birthday', '01.02.05', { min: '1920-01-01', max: '2008-11-22', today }, '2005-02-01'],
    ['a birthday', '01.02.24', { min: '1920-01-01', max: '2008-11-22', today }, '1924-02-01'],
    ['a day to come', '01.02.30', { min: today, max: '2050-01-01', today }, '2030-02-01'],
    ['a day to come', '010248', { min: today, max: '2050-01-01', today }, '2048-02-01'],
    ['any day', '05.03.24', bounds, '2024-03-05'],
    ['any day', '05.03.46', bounds, '2046-03-05'],
    ['any day', '05.03.47', bounds, '1947-03-05'],
    ['any day', '5 March 68', bounds, '1968-03-05'],
    ['any day', '05.03.19', { min: '2020-01-01', max: '2050-01-01', today }, 'tooEarly'],
  ])('%s reads the two digits of %j by what the field takes', (_field, text, limits, day) =>
    expect(said(readDate(text, 'de', limits))).toBe(day),
  );

  it('is never guessed: day or month first', () => {
    expect(read('03/05/2024', 'en')).toBe('ambiguous');
    expect(readings('03/05/2024', 'en')).toEqual(['2024-05-03', '2024-03-05']);
    expect(read('25/12/2024', 'en')).toBe('2024-12-25');
    expect(read('03/03/2024', 'en')).toBe('2024-03-03');
    expect(read('25/12/2024', 'en-US')).toBe('noSuchDay');
    // One of the two cannot be chosen: it may still be the one that is meant.
    expect(readDate('03/05/2024', 'en', { min: '2024-04-01', max: '2024-12-31', today })).toEqual({
      ok: false,
      problem: 'ambiguous',
      readings: ['2024-05-03'],
    });
  });

  it('is read back as it is displayed, in every locale', () => {
    fc.assert(
      fc.property(date, fc.constantFrom(...locales), (day, locale) => {
        expect(read(formatDate(day, locale), locale)).toBe(day);
        expect(read(day, locale)).toBe(day);
        expect(read(day.replaceAll('-', ''), locale)).toBe(day);
      }),
    );
  });

  it("is read back in each of the locale's own formats, or asked about", () => {
    const styles = fc.constantFrom<'full' | 'long' | 'medium'>('full', 'long', 'medium');
    fc.assert(
      fc.property(
        date,
        fc.constantFrom('en', 'en-GB', 'en-US', 'de', 'de-AT', 'ar', 'ar-EG', 'ar-SA', 'ar-LB'),
        styles,
        (day, locale, dateStyle) => {
          const format = new Intl.DateTimeFormat(locale, { dateStyle, calendar: 'gregory', timeZone: 'UTC' });
          expect(read(format.format(new Date(day)), locale), format.format(new Date(day))).toBe(day);
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(date, fc.constantFrom(...locales), (day, locale) => {
        const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC' });
        expect(readings(format.format(new Date(day)), locale)).toContain(day);
      }),
      { numRuns: 500 },
    );
  });

  it('is never one that was not written, whatever the text', () => {
    const piece = fc.constantFrom(
      '1',
      '5',
      '03',
      '12',
      '31',
      '99',
      '2024',
      '.',
      '/',
      '-',
      ' ',
      'March',
      'mon',
      ',',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...locales), (typed, locale) => {
        const reading = readDate(typed, locale, bounds);
        for (const day of reading.ok ? [reading.value] : reading.readings) {
          expect(day >= bounds.min && day <= bounds.max).toBe(true);
          const [, , days = ''] = day.split('-');
          expect(typed.normalize('NFKC')).toContain(String(Number(days)));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a range', () => {
  const range = (text: string, locale = 'en-GB') => said(readDateRange(text, locale, bounds));
  const march = { start: '2024-03-01', end: '2024-03-15' };

  test.each([
    ['01.03.2024 – 15.03.2024', 'en'],
    ['01.03.2024-15.03.2024', 'de'],
    ['1.3.2024 bis 15.3.2024', 'de'],
    ['vom 1. März 2024 bis 15. März 2024', 'de'],
    ['du 1er mars 2024 au 15 mars 2024', 'fr'],
    ['del 1 de marzo de 2024 al 15 de marzo de 2024', 'es'],
    ['from 1 March 2024 to 15 March 2024', 'en'],
    ['2024-03-01/2024-03-15', 'de'],
    ['2024-03-01 - 2024-03-15', 'en-US'],
    ['1-3-2024-15-3-2024', 'de'],
    ['01.03.2024...15.03.2024', 'de'],
    ['3/1/2024 – 3/15/2024', 'en-US'],
    // Only one order makes dates of both.
    ['3/1/2024 – 3/15/2024', 'en'],
    ['٠١.٠٣.٢٠٢٤ – ١٥.٠٣.٢٠٢٤', 'ar-EG'],
    ['من ١ مارس ٢٠٢٤ إلى ١٥ مارس ٢٠٢٤', 'ar'],
  ])('%j is read in %s', (text, locale) => expect(range(text, locale)).toEqual(march));

  it('of one date is a range of one day', () =>
    expect(range('05.03.2024')).toEqual({ start: '2024-03-05', end: '2024-03-05' }));

  test.each([
    ['15.03.2024 – 01.03.2024', 'order'],
    ['01.03. – 15.03.2024', 'yearMissing'],
    ['01.03.2024 – 32.03.2024', 'noSuchDay'],
    ['01.03.2024 –', 'unreadable'],
    ['01.03.2024 – soon', 'unreadable'],
    ['01.03.1919 – 15.03.2024', 'tooEarly'],
    ['01.03.2024 – 15.03.2051', 'tooLate'],
    ['31.02.2024', 'noSuchDay'],
    ['', 'unreadable'],
  ])('%j is refused: %s', (text, problem) => expect(range(text)).toBe(problem));

  it('is asked about where it can be read in two ways', () =>
    expect(readDateRange('01/03/2024 - 05/06/2024', 'en', bounds)).toEqual({
      ok: false,
      problem: 'ambiguous',
      readings: [
        { start: '2024-03-01', end: '2024-06-05' },
        { start: '2024-01-03', end: '2024-05-06' },
      ],
    }));

  it('is read back as it is displayed, and as ISO 8601 writes an interval', () => {
    fc.assert(
      fc.property(date, date, fc.constantFrom(...locales), (one, other, locale) => {
        const [start, end] = [one, other].sort() as [IsoDate, IsoDate];
        expect(range(formatDateRange({ start, end }, locale), locale)).toEqual({ start, end });
        expect(range(`${start}/${end}`, locale)).toEqual({ start, end });
      }),
    );
  });
});
