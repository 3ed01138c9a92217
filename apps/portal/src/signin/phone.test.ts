import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone, writtenPhone } from './phone.ts';

describe('phone number as typed', () => {
  it.each([
    ['+447700900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['  +44 (0)20 7946-0958 ', '+442079460958'],
    ['0044 7700 900 123', '+447700900123'],
    ['0049 (0) 170 1234567', '+491701234567'],
    ['tel:+1-202-555-0173', '+12025550173'],
    ['+49\u00a0170/1234567', '+491701234567'],
    ['\u202a+49 170 1234567\u202c', '+491701234567'],
    ['＋４４７７００９００１２３', '+447700900123'],
    ['+٤٤٧٧٠٠٩٠٠١٢٣', '+447700900123'],
    ['07700 900123', '+447700900123'],
    ['7700900123', '+447700900123'],
    ['+44 07700 900123', '+447700900123'],
  ])('reads %s, where it has no country as a British one', (typed, phone) => {
    expect(readPhone(typed, 'GB')).toMatchObject({ ok: true, phone });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['+', 'empty'],
    ['+07700900123', 'country'],
    ['+999 700900123', 'country'],
    ['+44 call me', 'characters'],
    ['+44+7700900123', 'characters'],
    ['+44123', 'length'],
    ['+4412345678901234567', 'length'],
  ])('refuses %j and says why: %s', (typed, problem) => {
    expect(readPhone(typed, 'GB')).toEqual({ ok: false, problem });
  });

  it('reads every number of a country in whatever grouping it is written', () => {
    const number = fc.stringMatching(/^49[1-9]\d{6,12}$/);
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0', '/'), {
      minLength: 16,
      maxLength: 16,
    });
    fc.assert(
      fc.property(number, gaps, fc.constantFrom('+', '00'), (digits, separators, prefix) => {
        const typed = prefix + [...digits].map((digit, at) => digit + (separators[at] ?? '')).join('');
        expect(readPhone(typed, 'FR')).toMatchObject({ ok: true, phone: `+${digits}`, region: 'DE' });
      }),
    );
  });

  it('never answers anything but E.164', () => {
    const digitsOfTheWorld = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10].flatMap((zero) => [zero, zero + 9]);
    const point = fc.oneof(
      fc.constantFrom(0x2b, 0xff0b, 0x20, 0x28, 0x29, ...digitsOfTheWorld),
      fc.integer({ min: 0, max: 0xd7ff }),
      fc.integer({ min: 0xe000, max: 0x10ffff }),
    );
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 30 }),
        fc.constantFrom('GB', 'IT', 'US', 'RU', 'HU'),
        (points, region) => {
          const reading = readPhone(String.fromCodePoint(...points), region);
          if (reading.ok) expect(reading.phone).toMatch(/^\+[1-9]\d{6,14}$/);
        },
      ),
    );
  });
});

it('a number is repeated as it was typed, and in digits alone where the field holds another by now', () => {
  expect(writtenPhone('+447700900123', { phone: '07700 900123', region: 'GB' })).toBe('+44 7700 900123');
  expect(writtenPhone('+447700900123', { phone: '170 1234567', region: 'DE' })).toBe('+447700900123');
});
