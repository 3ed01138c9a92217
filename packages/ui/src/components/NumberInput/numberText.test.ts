import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayPart, numberMarks } from '../AmountInput/amountFormat.ts';
import { misfit, readNumber, stepped } from './numberText.ts';

describe('readNumber', () => {
  test.each([
    ['en', '', ''],
    ['en', '-', ''],
    ['en', '12', '12'],
    ['en', '007', '7'],
    ['en', '12.', '12'],
    ['en', '.5', '0.5'],
    ['en', '-0.50', '-0.50'],
    ['en', '−3', '-3'],
    ['en', '-0', '0'],
    ['en', '+4', '4'],
    ['en', '1,5', '1.5'],
    ['en', '1,234', '1234'],
    ['en', '1,234.5', '1234.5'],
    ['en', '1.234', '1.234'],
    ['en', '1.234.567', '1234567'],
    ['en', '1.234,5', '1234.5'],
    ['de', '1.234', '1234'],
    ['de', '1,234', '1.234'],
    ['de', '1.5', '1.5'],
    ['de-CH', '1’234.5', '1234.5'],
    ['fr', '1\u202f234,5', '1234.5'],
    ['fr', '1 234', '1234'],
    ['ar-EG', '١٬٢٣٤٫٥', '1234.5'],
    ['ar-EG', '-١٢', '-12'],
    ['ar', '12,5', '12.5'],
    ['en', '９０', '90'],
    ['en', '9007199254740993', '9007199254740993'],
  ])('in %s %j is %j', (locale, text, value) => {
    expect(readNumber(text, numberMarks(locale))).toBe(value);
  });

  test.each(['abc', '1e3', '1-2', '5 5', '1,2345,678', '1.2.3', '.', '--1', '12 days'])(
    '%j is no number',
    (text) => {
      expect(readNumber(text, numberMarks('en'))).toBeNull();
    },
  );

  test('reads what is shown, in every language and digit for digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'de', 'fr', 'es', 'ar-EG', 'hi', 'zh-u-nu-hanidec'),
        fc.bigInt(),
        fc.nat(999),
        (locale, whole, thousandths) => {
          const value = `${whole || 1n}.${String(thousandths).padStart(4, '0')}`;
          const marks = numberMarks(locale);
          expect(readNumber(displayPart(value, marks), marks)).toBe(value);
        },
      ),
    );
  });
});

describe('misfit', () => {
  const rules = { decimals: 2, min: '-1', max: '10' };
  test.each([
    ['', null],
    ['10.00', null],
    ['-1', null],
    ['10.01', 'high'],
    ['-1.5', 'low'],
    ['1.234', 'decimals'],
  ])('of %j is %j', (value, answer) => {
    expect(misfit(value, rules)).toBe(answer);
  });

  test('of a decimal among whole numbers', () => {
    expect(misfit('1.5', { decimals: 0 })).toBe('whole');
  });
});

describe('stepped', () => {
  test.each([
    ['1', 1, { step: '1' }, '2'],
    ['0.1', 1, { step: '0.2' }, '0.2'],
    ['0.2', 1, { step: '0.1' }, '0.3'],
    ['0.3', -1, { step: '0.3' }, '0'],
    ['9007199254740993', 1, { step: '1' }, '9007199254740994'],
    ['-1', 1, { step: '1' }, '0'],
    ['-0.25', -1, { step: '0.25' }, '-0.5'],
    ['7', 1, { step: '5' }, '10'],
    ['7', -1, { step: '5' }, '5'],
    ['-7', 1, { step: '5' }, '-5'],
    ['7', 10, { step: '5' }, '55'],
    ['7', -10, { step: '5' }, '-40'],
    ['8', 1, { step: '5', min: '3' }, '13'],
    ['9', 1, { step: '5', max: '12' }, '10'],
    ['10', 1, { step: '5', max: '12' }, '10'],
    ['12', 1, { step: '5', max: '12' }, '12'],
    ['50', -1, { step: '5', max: '12' }, '10'],
    ['50', 1, { step: '5', max: '12' }, '50'],
    ['1', -1, { step: '5', min: '1' }, '1'],
    ['-9', 1, { step: '1', min: '1' }, '1'],
    ['-9', -1, { step: '1', min: '1' }, '-9'],
    ['', 1, { step: '1', min: '3' }, '3'],
    ['', -1, { step: '1', max: '8' }, '8'],
    ['', 1, { step: '1' }, '0'],
  ])('from %j by %i under %j is %j', (value, steps, rules, answer) => {
    expect(stepped(value, steps, rules)).toBe(answer);
  });
});
