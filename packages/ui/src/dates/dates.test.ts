import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  bornAtLatest,
  boundsWithin,
  clampDate,
  daysBetween,
  formatDate,
  formatDateRange,
  formatMoment,
  isIsoDate,
  monthGrid,
  monthOf,
  monthsBetween,
  presetRange,
  rangePresets,
  singleBounds,
  todayIn,
  weekday,
  weekStart,
} from './index.ts';
import { weekStartOf } from './monthGrid.ts';

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2110-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('days', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13-01', false],
    ['2024-3-1', false],
    ['', false],
    ['0001-01-01', true],
  ])('%s is a day: %s', (text, expected) => expect(isIsoDate(text)).toBe(expected));

  it('counts days there and back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(daysBetween(date, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(date);
        expect((((weekday(moved) - weekday(date) - days) % 7) + 7) % 7).toBe(0);
      }),
    );
  });

  it('keeps the day of the month, or takes the last one there is', () => {
    expect(addMonths('2023-03-31', -1)).toBe('2023-02-28');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1200, max: 1200 }), (date, months) => {
        const moved = addMonths(date, months);
        expect(monthsBetween(monthOf(date), monthOf(moved))).toBe(months);
        expect(moved.slice(8) <= date.slice(8)).toBe(true);
        if (moved.slice(8) < date.slice(8)) expect(monthOf(addDays(moved, 1))).not.toBe(monthOf(moved));
      }),
    );
  });
});

describe('today', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
    ['America/New_York', '2026-03-29T03:59:59Z', '2026-03-28'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
    ['UTC', '2024-02-29T23:59:59Z', '2024-02-29'],
  ])('is the date that the clocks of %s show', (zone, instant, date) =>
    expect(todayIn(zone, () => Date.parse(instant))).toBe(date),
  );

  it('refuses a zone that is none', () => expect(() => todayIn('Mars/Olympus', () => 0)).toThrow(RangeError));

  it.each(['UTC', 'Europe/Berlin'])('refuses a moment that is none in %s', (zone) =>
    expect(() => todayIn(zone, () => NaN)).toThrow(RangeError),
  );
});

describe('bounds', () => {
  it('a birthday is at the latest 18 years ago today', () => {
    expect(bornAtLatest('2026-11-21')).toBe('2008-11-21');
    // 18 years after 29 February there is no such day: of age from 1 March on.
    expect(bornAtLatest('2026-02-28')).toBe('2008-02-28');
    expect(bornAtLatest('2026-03-01')).toBe('2008-03-01');
    expect(bornAtLatest('2028-02-29')).toBe('2010-02-28');
  });

  it('all pickers lie between 1920-01-01 and 2050-01-01, a bare single one ends on 2099-01-01', () => {
    expect(boundsWithin(undefined, undefined)).toEqual({ min: '1920-01-01', max: '2050-01-01' });
    expect(boundsWithin('1900-01-01', '2060-01-01')).toEqual({ min: '1920-01-01', max: '2050-01-01' });
    expect(singleBounds(undefined, undefined)).toEqual({ min: '1920-01-01', max: '2099-01-01' });
    expect(singleBounds('2020-01-01', undefined)).toEqual({ min: '2020-01-01', max: '2050-01-01' });
    expect(singleBounds(undefined, '2060-01-01')).toEqual({ min: '1920-01-01', max: '2050-01-01' });
  });

  it('the nearest day within the bounds', () => {
    const bounds = { min: '2024-01-10', max: '2024-01-20' };
    expect(['2024-01-09', '2024-01-15', '2024-01-21'].map((date) => clampDate(date, bounds))).toEqual([
      '2024-01-10',
      '2024-01-15',
      '2024-01-20',
    ]);
  });
});

describe('presets', () => {
  it('are no bounds, today, 7 days and 30 days ending today', () => {
    expect(rangePresets.map((preset) => presetRange(preset, '2024-03-05'))).toEqual([
      null,
      { start: '2024-03-05', end: '2024-03-05' },
      { start: '2024-02-28', end: '2024-03-05' },
      { start: '2024-02-05', end: '2024-03-05' },
    ]);
    fc.assert(
      fc.property(anyDate, (today) => {
        const days = (['last7', 'last30'] as const).map((preset) => {
          const range = presetRange(preset, today);
          expect(range?.end).toBe(today);
          return range && daysBetween(range.start, range.end) + 1;
        });
        expect(days).toEqual([7, 30]);
      }),
    );
  });
});

describe('display', () => {
  it('is day.month.year, short without the year', () => {
    expect(formatDate('2024-03-05', 'en')).toBe('05.03.2024');
    expect(formatDate('2024-03-05', 'de', 'short')).toBe('05.03.');
    expect(formatDate('2024-03-05', 'ar-EG')).toBe('٠٥.٠٣.٢٠٢٤');
    expect(formatDate('2024-03-05', 'fa')).toBe('۰۵.۰۳.۲۰۲۴');
  });

  it('may have hours:minutes before it, of a named zone', () => {
    const at = Date.parse('2024-03-05T13:05:00Z');
    expect(formatMoment(at, 'Europe/Berlin', 'en')).toBe('14:05 05.03.2024');
    expect(formatMoment(at, 'Europe/Berlin', 'en', 'short')).toBe('14:05 05.03.');
    expect(formatMoment(Date.parse('2024-03-04T23:00:00Z'), 'Europe/Berlin', 'en')).toBe('00:00 05.03.2024');
  });

  it('of a range has a second date only where it is another day', () => {
    expect(formatDateRange({ start: '2024-03-05', end: '2024-03-05' }, 'en')).toBe('05.03.2024');
    expect(formatDateRange({ start: '2024-03-05', end: '2024-03-09' }, 'en')).toBe('05.03.2024 – 09.03.2024');
  });
});

describe('months in weeks', () => {
  it('has every day of the month once, in its column, and no empty week', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 6 }), (date, first) => {
        const month = monthOf(date);
        const weeks = monthGrid(month, first);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days[0]).toBe(`${month}-01`);
        expect(days).toContain(date);
        expect(monthOf(addDays(days.at(-1) ?? '', 1))).not.toBe(month);
        expect(days).toEqual(days.map((_, index) => addDays(`${month}-01`, index)));
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((day) => day !== null)).toBe(true);
          week.forEach((day, column) => day && expect(weekday(day)).toBe((first + column) % 7));
        }
      }),
    );
  });

  it('begins the week where the region does, or where the tag says', () =>
    expect(
      ['de', 'en-GB', 'en', 'en-US', 'ar', 'ar-AE', 'ar-SA', 'fa', 'en-US-u-fw-mon', 'de-u-rg-uszzzz'].map(
        weekStart,
      ),
    ).toEqual([1, 1, 0, 0, 6, 1, 0, 6, 1, 0]));

  it('has a table of the regions that agrees with what ICU knows', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const region of letters.flatMap((one) => letters.map((two) => one + two))) {
      if (regions.of(region) === undefined || region === 'ZZ') continue;
      // Not in every library of types yet.
      const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & {
        getWeekInfo(): { firstDay: number };
      };
      expect(weekStartOf(locale.region ?? region), region).toBe(locale.getWeekInfo().firstDay % 7);
    }
  });
});
