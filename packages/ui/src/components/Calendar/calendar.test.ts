import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addMonths, monthOf, monthsBetween, weekday, type IsoDate } from '../../dates/index.ts';
import { dayForKey, monthForKey } from './calendarKeys.ts';
import { band, nothing, pickEnd, single, type Selection } from './selection.ts';
import { clampView, initialView, reveal } from './view.ts';

const bounds = { min: '1920-01-01', max: '2050-01-01' };
const date = fc
  .date({ min: new Date(bounds.min), max: new Date(bounds.max), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('keys', () => {
  type Press = { shiftKey?: boolean; direction?: 'ltr' | 'rtl' };
  const press = (from: IsoDate, key: string, { shiftKey = false, direction = 'ltr' }: Press = {}) =>
    dayForKey(from, { key, shiftKey }, { bounds, firstDay: 1, direction });

  test.each([
    ['ArrowLeft', '2024-03-05', '2024-03-04'],
    ['ArrowRight', '2024-02-29', '2024-03-01'],
    ['ArrowUp', '2024-03-05', '2024-02-27'],
    ['ArrowDown', '2024-12-28', '2025-01-04'],
    ['Home', '2024-03-05', '2024-03-04'],
    ['End', '2024-03-05', '2024-03-10'],
    ['PageUp', '2024-03-31', '2024-02-29'],
    ['PageDown', '2024-01-31', '2024-02-29'],
    ['ArrowRight', '2050-01-01', '2050-01-01'],
    ['PageUp', '1920-01-15', '1920-01-01'],
  ])('%s from %s to %s', (key, from, to) => expect(press(from, key)).toBe(to));

  test.each([
    ['ArrowLeft', '2024-01', '2023-12'],
    ['ArrowRight', '2024-03', '2024-04'],
    ['ArrowUp', '2024-02', '2023-11'],
    ['ArrowDown', '2024-02', '2024-05'],
    ['Home', '2024-05', '2024-01'],
    ['End', '2024-05', '2024-12'],
    ['PageUp', '2024-05', '2023-05'],
    ['PageDown', '2049-05', '2050-01'],
    ['Enter', '2024-05', null],
  ])('%s from the month %s to %s', (key, from, to) => {
    const months = { min: monthOf(bounds.min), max: monthOf(bounds.max) };
    expect(monthForKey(from, key, { bounds: months, direction: 'ltr' })).toBe(to);
  });

  it('goes by years with Shift, the other way round from right to left, and leaves other keys alone', () => {
    expect(press('2024-02-29', 'PageUp', { shiftKey: true })).toBe('2023-02-28');
    expect(press('2024-03-05', 'ArrowLeft', { direction: 'rtl' })).toBe('2024-03-06');
    expect(press('2024-03-05', 'ArrowDown', { direction: 'rtl' })).toBe('2024-03-12');
    expect(press('2024-03-05', 'Enter')).toBeNull();
  });

  it('never leaves the bounds, and finds the ends of any week', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    const setting = fc.record({
      firstDay: fc.integer({ min: 0, max: 6 }),
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
    });
    fc.assert(
      fc.property(date, keys, fc.boolean(), setting, (from, key, shiftKey, { firstDay, direction }) => {
        const to = dayForKey(from, { key, shiftKey }, { bounds, firstDay, direction }) ?? '';
        expect(to >= bounds.min && to <= bounds.max).toBe(true);
        if (key === 'Home' && to > bounds.min) expect(weekday(to)).toBe(firstDay);
        if (key === 'End' && to < bounds.max) expect(weekday(to)).toBe((firstDay + 6) % 7);
      }),
    );
  });
});

describe('a selection', () => {
  it('is a range from the earlier to the later of two picks; a third starts a new range', () => {
    fc.assert(
      fc.property(date, date, date, (one, two, three) => {
        const [start, end] = [one, two].sort();
        const range = [one, two].reduce<Selection>(pickEnd, nothing);
        expect(range).toEqual({ start, end });
        expect(pickEnd(range, three)).toEqual({ start: three, end: null });
        expect(pickEnd(single(one), three)).toEqual({ start: three, end: null });
      }),
    );
  });

  it('is drawn with what it would become', () => {
    const begun: Selection = { start: '2024-03-05', end: null };
    expect(band(nothing, '2024-03-01')).toBeNull();
    expect(band(begun, null)).toEqual({ first: '2024-03-05', last: '2024-03-05' });
    expect(band(begun, '2024-03-09')).toEqual({ first: '2024-03-05', last: '2024-03-09' });
    expect(band(begun, '2024-03-01')).toEqual({ first: '2024-03-01', last: '2024-03-05' });
    expect(band({ start: '2024-03-05', end: '2024-03-06' }, '2024-03-09')).toEqual({
      first: '2024-03-05',
      last: '2024-03-06',
    });
  });
});

describe('the months shown', () => {
  it('have the chosen range at their end, or its start where it is longer', () => {
    expect(initialView('2024-03-05', nothing, 2, bounds)).toBe('2024-02');
    expect(initialView('2024-03-05', single('2024-03-05'), 1, bounds)).toBe('2024-03');
    expect(initialView('2024-03-05', { start: '2024-01-05', end: '2024-03-05' }, 2, bounds)).toBe('2024-01');
    expect(initialView('1920-01-01', single('1920-01-01'), 2, bounds)).toBe('1920-01');
  });

  it('are moved as little as it takes', () => {
    expect(reveal('2024-02', 2, '2024-03')).toBe('2024-02');
    expect(reveal('2024-02', 2, '2024-04')).toBe('2024-03');
    expect(reveal('2024-02', 2, '2023-12')).toBe('2023-12');
  });

  it('stay within the bounds, and where these are narrower begin with them', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 900 }),
        date,
        fc.constantFrom(1 as const, 2 as const),
        (min, wide, wanted, months) => {
          const max = addMonths(min, wide);
          const first = clampView(monthOf(wanted), months, { min, max });
          expect(first >= monthOf(min)).toBe(true);
          if (wide >= months - 1)
            expect(monthsBetween(first, monthOf(max))).toBeGreaterThanOrEqual(months - 1);
          else expect(first).toBe(monthOf(min));
        },
      ),
    );
  });
});
