import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayIn } from '../../dates/index.ts';
import { deleteText, inGroups, insertText } from '../GroupedInput/grouping.ts';
import { expiryGrouping, readCardExpiry, readPastedExpiry } from './cardExpiryText.ts';

const month = fc.integer({ min: 1, max: 12 }).map((number) => String(number).padStart(2, '0'));
const year = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));

describe('the month of an expiry date', () => {
  it('is read out of every month of the century', () => {
    fc.assert(
      fc.property(month, year, (mm, yy) => {
        expect(readCardExpiry(mm + yy, '2026-11-28')).toMatchObject({
          kind: 'month',
          month: `20${yy}-${mm}`,
        });
      }),
    );
  });

  it('passes with its last day, and never again', () => {
    fc.assert(
      fc.property(
        month,
        year,
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (mm, yy, today) => {
          const after = Date.UTC(2000 + Number(yy), Number(mm), 1);
          expect(readCardExpiry(mm + yy, today.toISOString().slice(0, 10))).toMatchObject({
            passed: today.getTime() >= after,
          });
        },
      ),
    );
  });

  it('passes at midnight of the zone it is asked in', () => {
    const midnightInBerlin = Date.parse('2026-11-30T23:00:00Z');
    const passed = (zone: string, at: number) =>
      readCardExpiry(
        '1126',
        todayIn(zone, () => at),
      );
    expect(passed('Europe/Berlin', midnightInBerlin - 1)).toMatchObject({ passed: false });
    expect(passed('Europe/Berlin', midnightInBerlin)).toMatchObject({ passed: true });
    expect(passed('Europe/London', midnightInBerlin)).toMatchObject({ passed: false });
  });

  it('is never one of no calendar', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4}$/), (value) => {
        const number = Number(value.slice(0, 2));
        const isMonth = number >= 1 && number <= 12;
        expect(readCardExpiry(value, '2026-11-28').kind).toBe(isMonth ? 'month' : 'noSuchMonth');
      }),
    );
  });

  it.each([
    ['', 'incomplete'],
    ['1', 'incomplete'],
    ['12', 'incomplete'],
    ['122', 'incomplete'],
    ['00', 'noSuchMonth'],
    ['13', 'noSuchMonth'],
    ['12/27', 'incomplete'],
    ['12271', 'incomplete'],
  ])('%j is %s', (value, kind) => {
    expect(readCardExpiry(value, '2026-11-28')).toEqual({ kind });
  });
});

describe('pasted text', () => {
  it.each([
    ['12/27', '1227'],
    ['12 / 27', '1227'],
    ['1/27', '0127'],
    ['1.27', '0127'],
    ['12/2027', '1227'],
    ['1/2027', '0127'],
    ['12-2027', '1227'],
    ['12 – 27', '1227'],
    ['122027', '1227'],
    ['12 2027', '1227'],
    ['2027-12', '1227'],
    ['2027/1', '0127'],
    ['١٢/٢٧', '1227'],
    ['١٢\u200f/٢٠٢٧', '1227'],
    ['１２／２７', '1227'],
    ['Valid thru 12/28', '1228'],
    ['4111 1111 1111 1111 12/28', '1228'],
    ['4111-1111-1111-1111, 12/28', '1228'],
    ['12/20', '1220'],
  ])('%j holds %s', (text, value) => {
    expect(readPastedExpiry(text)).toEqual({ kind: 'whole', value });
  });

  it.each([
    ['12', { kind: 'part', value: '12' }],
    ['1227', { kind: 'part', value: '1227' }],
    ['13/27', { kind: 'part', value: '1327' }],
    ['31/12/2027', { kind: 'too-long', count: 8 }],
    ['12/31/2027', { kind: 'too-long', count: 8 }],
    ['12/202', { kind: 'too-long', count: 5 }],
    ['4111 1111 1111 1111', { kind: 'too-long', count: 16 }],
    ['soon', { kind: 'none' }],
  ])('%j is %j', (text, pasted) => {
    expect(readPastedExpiry(text)).toEqual(pasted);
  });

  it('says the same however a month is written', () => {
    const forms = fc.constantFrom(
      (mm: string, yy: string) => `${mm}/${yy}`,
      (mm: string, yy: string) => `${Number(mm)} / ${yy}`,
      (mm: string, yy: string) => `${mm}.20${yy}`,
      (mm: string, yy: string) => `20${yy}-${mm}`,
      (mm: string, yy: string) => `${mm}20${yy}`,
    );
    fc.assert(
      fc.property(month, year, forms, (mm, yy, write) => {
        expect(readPastedExpiry(write(mm, yy))).toEqual({ kind: 'whole', value: mm + yy });
      }),
    );
  });
});

const type = (keys: string, shown = '') =>
  [...keys].reduce(
    (text, key) => insertText(expiryGrouping, text, text.length, text.length, key).shown,
    shown,
  );

describe('typing', () => {
  it.each([
    ['1227', '12/27'],
    ['12/27', '12/27'],
    ['1/27', '01/27'],
    ['5', '05'],
    ['527', '05/27'],
    ['0527', '05/27'],
    ['12/2027', '12/27'],
    ['5/2027', '05/27'],
    ['122', '12/2'],
    ['12279', '12/27'],
    ['١٢٢٧', '12/27'],
    ['x/', ''],
    ['0/', '0'],
  ])('%j gives %j', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it('gives the month that is meant, with or without a zero, a slash and a century', () => {
    const isNot2020 = year.filter((yy) => yy !== '20');
    const forms = fc.constantFrom(
      (mm: string, yy: string) => mm + yy,
      (mm: string, yy: string) => `${Number(mm)}/${yy}`,
      (mm: string, yy: string) => `${mm}/20${yy}`,
      (mm: string, yy: string) => `${mm}20${yy}`,
    );
    fc.assert(
      fc.property(month, isNot2020, forms, (mm, yy, write) => {
        expect(type(write(mm, yy))).toBe(`${mm}/${yy}`);
      }),
    );
  });

  it('leaves what stands behind the caret as it is', () => {
    expect(insertText(expiryGrouping, '2/7', 0, 0, '1')).toEqual({ shown: '12/7', caret: 1 });
    expect(insertText(expiryGrouping, '12/27', 0, 1, '5')).toEqual({ shown: '52/27', caret: 1 });
  });

  it('lets every digit be taken away again', () => {
    fc.assert(
      fc.property(month, year, (mm, yy) => {
        let shown = inGroups(expiryGrouping, mm + yy);
        for (let left = 3; left >= 0; left -= 1) {
          ({ shown } = deleteText(expiryGrouping, shown, shown.length, shown.length, 'start', 'character'));
          expect(expiryGrouping.read(shown)).toBe((mm + yy).slice(0, left));
        }
      }),
    );
  });
});
