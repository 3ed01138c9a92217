import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRegions, callingCodeOf, regionsOf } from './callingCodes.ts';
import { internationalPhone, phoneCharacters, splitPhone, tidyPhone } from './phoneText.ts';

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

describe('calling codes', () => {
  it.each([
    ['GB', '44'],
    ['JE', '44'],
    ['US', '1'],
    ['JM', '1'],
    ['KZ', '7'],
    ['CW', '599'],
    ['FI', '358'],
    ['YT', '262'],
    ['', ''],
    ['ZZ', ''],
  ])('of %s: %s', (region, code) => {
    expect(callingCodeOf(region)).toBe(code);
  });

  it('are there for every region, and lead back to it', () => {
    const regions = allRegions();
    expect(regions.length).toBeGreaterThan(220);
    for (const region of regions) {
      expect(callingCodeOf(region)).toMatch(/^[1-9]\d{0,2}$/);
      expect(new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region)).toBeDefined();
    }
  });
});

describe('a number taken apart', () => {
  it.each([
    ['+44 7700 900123', 'DE', 'GB', '7700 900123'],
    ['0044 (0)20 7946 0958', 'DE', 'GB', '20 7946 0958'],
    ['+44 1534 123456', 'GB', 'JE', '1534 123456'],
    ['+1-242-555-0143', 'US', 'BS', '242-555-0143'],
    ['+1 202 555 0143', 'CA', 'CA', '202 555 0143'],
    ['+4 4 7700', 'DE', 'GB', '7700'],
    ['+44', 'DE', 'GB', ''],
    ['+4', 'DE', 'DE', '+4'],
    ['07700 900123', 'GB', 'GB', '07700 900123'],
  ])('%j beside %s is of %s: %j', (text, beside, region, national) => {
    expect(splitPhone(text, beside)).toEqual({ region, national });
  });
});

describe('a number as it is dialled from abroad', () => {
  it.each([
    ['07700 900123', 'GB', '+44 7700 900123'],
    ['7700 900123', 'GB', '+44 7700 900123'],
    ['(020) 7946-0958', 'GB', '+44 20 7946-0958'],
    ['0 170 1234567', 'DE', '+49 170 1234567'],
    ['06 1234 5678', 'IT', '+39 06 1234 5678'],
    ['320 555 0147', 'IT', '+39 320 555 0147'],
    ['06 20 123 4567', 'HU', '+36 20 123 4567'],
    ['8 (912) 345-67-89', 'RU', '+7 912 345-67-89'],
    ['812 123 45 67', 'RU', '+7 812 123 45 67'],
    ['1 202 555 0143', 'US', '+1 202 555 0143'],
    ['07 12 34 56 78', 'CI', '+225 07 12 34 56 78'],
    ['050 123 4567', 'AE', '+971 50 123 4567'],
    ['80 29 123 45 67', 'BY', '+375 29 123 45 67'],
    ['+49 170 1234567', 'GB', '+49 170 1234567'],
  ])('%j of %s is %j', (text, region, number) => {
    expect(internationalPhone(text, region).number).toBe(number);
  });

  it.each(['', '+4', '+999 123'])('%j stays as it is, of no region', (text) => {
    expect(internationalPhone(text, 'GB')).toEqual({ number: text, region: null });
  });
});
