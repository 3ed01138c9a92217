import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rove } from './rove.ts';

const all = [true, true, true];

describe('rove', () => {
  test.each([
    ['ArrowRight', 'ltr', 0, 1],
    ['ArrowRight', 'ltr', 2, 0],
    ['ArrowLeft', 'ltr', 0, 2],
    ['ArrowLeft', 'ltr', 2, 1],
    ['ArrowRight', 'rtl', 0, 2],
    ['ArrowLeft', 'rtl', 0, 1],
    ['ArrowDown', 'vertical', 1, 2],
    ['ArrowUp', 'vertical', 0, 2],
    ['Home', 'ltr', 2, 0],
    ['End', 'rtl', 0, 2],
    ['ArrowDown', 'vertical', -1, 0],
    ['ArrowUp', 'vertical', -1, 2],
  ] as const)('%s in %s from %i leads to %i', (key, axis, current, place) => {
    expect(rove(key, { places: all, current, axis })).toBe(place);
  });

  test.each(['ArrowUp', 'ArrowDown', 'Enter', ' ', 'a', 'Tab'])('%s is no key of a row', (key) => {
    expect(rove(key, { places: all, current: 0, axis: 'ltr' })).toBeNull();
  });

  test('leaves out what cannot be had, also at the ends', () => {
    const places = [false, true, false, true, false];
    expect(rove('ArrowRight', { places, current: 1, axis: 'ltr' })).toBe(3);
    expect(rove('ArrowRight', { places, current: 3, axis: 'ltr' })).toBe(1);
    expect(rove('Home', { places, current: 3, axis: 'ltr' })).toBe(1);
    expect(rove('End', { places, current: 1, axis: 'ltr' })).toBe(3);
  });

  test('answers null where nothing can be had', () => {
    expect(rove('Home', { places: [false, false], current: 0, axis: 'ltr' })).toBeNull();
    expect(rove('ArrowRight', { places: [], current: -1, axis: 'ltr' })).toBeNull();
  });

  test('only ever leads to a place that can be had, and an arrow back undoes an arrow forth', () => {
    const places = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(places, fc.nat(11), fc.constantFrom('ltr' as const, 'rtl' as const), (row, at, axis) => {
        const current = at % row.length;
        for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
          const place = rove(key, { places: row, current, axis });
          expect(place === null ? row.includes(true) : !row[place]).toBe(false);
        }
        if (!row[current]) return;
        const there = rove('ArrowRight', { places: row, current, axis });
        expect(there === null ? null : rove('ArrowLeft', { places: row, current: there, axis })).toBe(
          current,
        );
      }),
    );
  });
});
