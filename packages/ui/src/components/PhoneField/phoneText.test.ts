import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionsOf } from './callingCodes.ts';
import { phoneCharacters, tidyPhone } from './phoneText.ts';

describe('a pasted number', () => {
  it.each([
    ['+41 (0)79 123 45 67', '+41 79 123 45 67'],
    ['+41(0)791234567', '+41791234567'],
    ['0041 79 123 45 67', '+41 79 123 45 67'],
    ['00 41 79 123 45 67', '+41 79 123 45 67'],
    ['0044 (0)20 7946 0958', '+44 20 7946 0958'],
    ['tel:+41-79-123-45-67', '+41-79-123-45-67'],
    ['TEL:+1-202-555-0143;ext=12', '+1-202-555-0143'],
    ['Tel.: +49 30 901820', '+49 30 901820'],
    ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
    ['+44\u00a020\u00a07946\u20110958', '+44 20 7946-0958'],
    ['٠٠٩٧١ ٤ ١٢٣ ٤٥٦٧', '+971 4 123 4567'],
    ['＋４４ ２０ ７９４６', '+44 20 7946'],
    ['+ 44 20', '+44 20'],
    ['(020) 7946-0958', '(020) 7946-0958'],
    ['(020) 7946-0958 ext. 4', '(020) 7946-0958'],
    ['+1 202 555 0143 x12', '+1 202 555 0143'],
    ['020 7946 0958', '020 7946 0958'],
    [' \t+44 20\n7946 ', '+44 20 7946'],
    ['', ''],
    ['call me', ''],
  ])('%j is read as %j', (text, number) => {
    expect(tidyPhone(text)).toBe(number);
  });

  it('keeps every digit but the trunk zero and the prefix, and tidies once', () => {
    const number = fc.stringMatching(/^[+(0-9][0-9 ()+.-]{0,20}$/);
    fc.assert(
      fc.property(number, (text) => {
        const tidy = tidyPhone(text);
        const digits = (some: string) => some.replace(/\D/g, '');
        expect(digits(text).endsWith(digits(tidy)) || text.includes('(0)')).toBe(true);
        if (tidy.startsWith('+')) expect(tidy.slice(1)).not.toMatch(/^ /);
      }),
    );
  });
});

describe('the characters of a number', () => {
  it.each([
    ['+44 20', '+44 20', false],
    ['٠٧٩', '079', false],
    ['＋４４', '+44', false],
    ['०७९', '079', false],
    ['020–7946', '020-7946', false],
    ['079a', '079', true],
    ['あ', '', true],
    ['12#', '12', true],
  ])('of %j are %j', (entered, text, leftOut) => {
    expect(phoneCharacters(entered)).toEqual({ text, leftOut });
  });
});

describe('the region of a number', () => {
  it.each([
    ['+44 20 7946 0958', ['GB']],
    ['+44 1534 123456', ['JE']],
    ['+1 202 555 0143', ['US', 'CA']],
    ['+1 242 555 0143', ['BS']],
    ['+262 639', ['RE', 'YT']],
    ['+599 9 461', ['CW']],
    ['+599 7', ['BQ']],
    ['+42', []],
    ['+422', []],
    ['+998 9', ['UZ']],
    ['+500', ['FK']],
    ['+7 701 123 4567', ['KZ']],
    ['+7 495 123 4567', ['RU']],
    ['+41', ['CH']],
    ['+420 1', ['CZ']],
    ['+383 44', ['XK']],
    ['+4', []],
    ['+', []],
    ['020 7946 0958', []],
    ['', []],
    ['+999 1', []],
  ])('%j: %j', (number, regions) => {
    expect(regionsOf(number)).toEqual(regions);
  });
});
