import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasLeadingZeros, readTime, timeInWords } from './timeText.ts';

it.each([
  ['14:30', '14:30'],
  [' 9.30 ', '09:30'],
  ['9h05', '09:05'],
  ['0930', '09:30'],
  ['14:30:59', '14:30'],
  ['2:30 PM', '14:30'],
  ['12:00 a.m.', '00:00'],
  ['12:15pm', '12:15'],
  ['١٤:٣٠', '14:30'],
  ['24:00', null],
  ['13:00 pm', null],
  ['9:75', null],
  ['9', null],
  ['', null],
  ['soon', null],
])('reads %j as %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

it('reads what it writes, in English', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
      for (const locale of ['en-US', 'en-GB']) expect(readTime(timeInWords(time, locale))).toBe(time);
    }),
  );
});

it.each([
  ['en-GB', true],
  ['de', true],
  ['fr', true],
  ['en-US', false],
  ['es', false],
  ['ar-EG', false],
])('in %s a nought before the hour is %s', (locale, zeros) => {
  expect(hasLeadingZeros(locale)).toBe(zeros);
});
