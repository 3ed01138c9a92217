import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../Amount/formatAmount.ts';
import { displayAmount, numberMarks, readDisplay, toCanonicalCaret, toShownCaret } from './amountFormat.ts';
import {
  amountCap,
  amountValue,
  compareDecimals,
  deleteAmount,
  typeAmount,
  type AmountRules,
} from './amountRules.ts';
import { parsePasted } from './parsePasted.ts';

const euro: AmountRules = { decimals: 2 };
/** Types one character after another at the end of an empty field. */
function typed(characters: string, rules: AmountRules = euro) {
  let text = '';
  const refusals: string[] = [];
  for (const character of characters) {
    const edited = typeAmount({ text, start: text.length, end: text.length }, character, rules);
    text = edited.text;
    if (edited.refusal) refusals.push(edited.refusal);
  }
  return { text, refusals };
}

describe('typing an amount', () => {
  it.each([
    ['05', '5', []],
    ['0', '0', []],
    ['00', '0', []],
    ['0.05', '0.05', []],
    ['000.5', '0.5', []],
  ])('VALID-07: no leading zero is followed by a digit (%s gives %s)', (keys, text, refusals) => {
    expect(typed(keys)).toEqual({ text, refusals });
  });

  it('VALID-08: a leading dot is refused', () => {
    expect(typed('.5')).toEqual({ text: '5', refusals: ['leading-dot'] });
    expect(typed(',5')).toEqual({ text: '5', refusals: ['leading-dot'] });
  });

  it('VALID-09: a second dot is refused', () => {
    expect(typed('1.2.3')).toEqual({ text: '1.23', refusals: ['second-dot'] });
    expect(typed('1,2.3')).toEqual({ text: '1.23', refusals: ['second-dot'] });
  });

  it('VALID-10: there are at most 2 decimals, or as many as the currency has', () => {
    expect(typed('1.234')).toEqual({ text: '1.23', refusals: ['too-many-decimals'] });
    expect(typed('1.234567', { decimals: 6 })).toEqual({ text: '1.234567', refusals: [] });
    expect(typed('1.12345678901234', { decimals: 14 })).toEqual({ text: '1.12345678901234', refusals: [] });
    expect(typed('1.5', { decimals: 0 })).toEqual({ text: '15', refusals: ['no-decimals'] });
  });

  it('VALID-11: 1e16 is taken and nothing above it', () => {
    expect(typed('10000000000000000').text).toBe('10000000000000000');
    expect(typed('10000000000000001')).toEqual({ text: '1000000000000000', refusals: ['too-large'] });
    expect(typed('20000000000000000')).toEqual({ text: '2000000000000000', refusals: ['too-large'] });
    expect(typed('10000000000000000.01')).toEqual({ text: '10000000000000000.0', refusals: ['too-large'] });
    expect(typed('9999999999999999.99').text).toBe('9999999999999999.99');
  });

  it('a field’s own maximum is inclusive', () => {
    expect(typed('250', { decimals: 2, max: '250' }).text).toBe('250');
    expect(typed('251', { decimals: 2, max: '250' })).toEqual({ text: '25', refusals: ['too-large'] });
    expect(typed('250.01', { decimals: 2, max: '250' }).text).toBe('250.0');
  });

  it.each([
    ['1,5', '1.5'],
    ['١٢٫٥', '12.5'],
    ['१२.५', '12.5'],
  ])('VALID-12: a comma, or any decimal mark, becomes a dot (%s gives %s)', (keys, text) => {
    expect(typed(keys)).toEqual({ text, refusals: [] });
  });

  it('VALID-13: what is no digit is left out', () => {
    expect(typed('1a2 3')).toEqual({ text: '123', refusals: ['character', 'character'] });
    expect(typed('-5e3€')).toEqual({ text: '53', refusals: ['character', 'character', 'character'] });
  });

  it('typing replaces a selection', () => {
    expect(typeAmount({ text: '1234.56', start: 1, end: 4 }, '9', euro)).toEqual({
      text: '19.56',
      caret: 2,
      refusal: null,
    });
    expect(typeAmount({ text: '1234', start: 0, end: 4 }, '0', euro)).toEqual({
      text: '0',
      caret: 1,
      refusal: null,
    });
  });

  it('a dot that would leave too many decimals behind it is refused', () => {
    expect(typeAmount({ text: '12345', start: 1, end: 1 }, '.', euro)).toEqual({
      text: '12345',
      caret: 1,
      refusal: 'too-many-decimals',
    });
    expect(typeAmount({ text: '12345', start: 3, end: 3 }, '.', euro)).toEqual({
      text: '123.45',
      caret: 4,
      refusal: null,
    });
  });

  it('a zero before the first digit changes nothing', () => {
    expect(typeAmount({ text: '5', start: 0, end: 0 }, '0', euro)).toEqual({
      text: '5',
      caret: 0,
      refusal: null,
    });
  });

  const states = fc
    .tuple(fc.constantFrom(0, 2, 3, 6, 14), fc.array(keystroke(), { maxLength: 60 }))
    .map(([decimals, keys]) => ({ rules: { decimals }, keys }));

  it('no sequence of keys gives a value the field may not hold', () => {
    fc.assert(
      fc.property(states, ({ rules, keys }) => {
        let text = '';
        for (const key of keys) {
          const [start, end] = [
            Math.min(key.start, text.length),
            Math.min(key.start + key.length, text.length),
          ];
          const edit = { text, start, end };
          const edited = key.type === null ? deleteAmount(edit, rules) : typeAmount(edit, key.type, rules);
          text = edited.text;
          expect(edited.caret).toBeGreaterThanOrEqual(0);
          expect(edited.caret).toBeLessThanOrEqual(text.length);
          expect(text).toMatch(/^((0|[1-9][0-9]*)(\.[0-9]*)?)?$/);
          expect(amountValue(text).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(rules.decimals);
          expect(compareDecimals(amountValue(text), amountCap)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('9999999999999999.99 is the same typed, pasted and shown', () => {
    const amount = '9999999999999999.99';
    expect(typed(amount).text).toBe(amount);
    expect(parsePasted(amount, { locale: 'en-GB', decimals: 2 })).toEqual({ kind: 'ok', value: amount });
    expect(formatAmount(amount, { locale: 'en-GB', decimals: 2 }).text).toBe('9,999,999,999,999,999.99');
    expect(formatAmount(amount, { locale: 'de-DE', decimals: 2 }).text).toBe('9.999.999.999.999.999,99');
  });
});

function keystroke() {
  return fc.record({
    type: fc.option(fc.constantFrom(...'0123456789', ...'0099', '.', ',', '٫', 'a', '-', ' ', '٣'), {
      freq: 4,
    }),
    start: fc.nat(20),
    length: fc.constantFrom(0, 0, 0, 0, 1, 3),
  });
}

describe('deleting from an amount', () => {
  it.each([
    ['1.05', 0, 1, '0.05', 1],
    ['1005', 0, 1, '5', 0],
    ['5.', 0, 1, '', 0],
    ['12.34', 2, 3, '1234', 2],
    ['12.34', 0, 5, '', 0],
  ])('%s without %i to %i is %s', (text, start, end, left, caret) => {
    expect(deleteAmount({ text, start, end }, euro)).toEqual({ text: left, caret, refusal: null });
  });

  it('a dot stays when the amount without it would be too large', () => {
    const text = '9999999999999999.99';
    expect(deleteAmount({ text, start: 16, end: 17 }, euro)).toEqual({
      text,
      caret: 17,
      refusal: 'too-large',
    });
  });
});

describe('an amount that no longer fits', () => {
  it('may be shortened step by step, and takes nothing more', () => {
    const hundred = { decimals: 2, max: '100' };
    expect(deleteAmount({ text: '5000', start: 3, end: 4 }, hundred).text).toBe('500');
    expect(deleteAmount({ text: '12.5', start: 0, end: 1 }, { decimals: 0 }).text).toBe('2.5');
    expect(typeAmount({ text: '5000', start: 4, end: 4 }, '1', hundred)).toEqual({
      text: '5000',
      caret: 4,
      refusal: 'too-large',
    });
  });
});

describe('showing an amount', () => {
  it.each([
    ['en-GB', '1234567.5', '1,234,567.5'],
    ['de-DE', '1234567.5', '1.234.567,5'],
    ['en-IN', '1234567.5', '12,34,567.5'],
    ['fr-FR', '1234567.5', '1\u202f234\u202f567,5'],
    ['es-ES', '1234.5', '1234,5'],
    ['es-ES', '12345.5', '12.345,5'],
    ['pl-PL', '1234', '1234'],
    ['ar-EG', '1234.5', '١٬٢٣٤٫٥'],
    ['zh-u-nu-hanidec', '1234.5', '一,二三四.五'],
    ['en-GB', '12.', '12.'],
    ['de-DE', '12.', '12,'],
    ['en-GB', '', ''],
  ])('in %s %s is %s', (locale, text, shown) => {
    expect(displayAmount(text, numberMarks(locale))).toBe(shown);
  });

  const locales = fc.constantFrom(
    'en-GB',
    'de-DE',
    'de-CH',
    'fr-FR',
    'en-IN',
    'es-ES',
    'pt-PT',
    'pl-PL',
    'ar-EG',
    'fa-IR',
    'hi-IN-u-nu-deva',
    'sv-SE',
  );
  const texts = fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 16n }).map(String),
    fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.stringMatching(/^[0-9]{0,14}$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`),
  );

  it('groups as Intl does, and what is shown reads back as the same text', () => {
    fc.assert(
      fc.property(texts, locales, (text, locale) => {
        const marks = numberMarks(locale);
        const shown = displayAmount(text, marks);
        expect(readDisplay(shown, marks)).toBe(text);
        const [whole = ''] = text.split('.');
        expect(displayAmount(whole, marks)).toBe(new Intl.NumberFormat(locale).format(BigInt(whole)));
      }),
      { numRuns: 2000 },
    );
  });

  it('a caret keeps the digits before it, whatever is grouped', () => {
    fc.assert(
      fc.property(texts, locales, fc.nat(40), (text, locale, at) => {
        const marks = numberMarks(locale);
        const shown = displayAmount(text, marks);
        const caret = Math.min(at, text.length);
        const place = toShownCaret(shown, caret, marks);
        expect(toCanonicalCaret(shown, place, marks)).toBe(caret);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('comparing amounts', () => {
  it('is exact past the precision of a double', () => {
    expect(compareDecimals('10000000000000000', '10000000000000000.01')).toBeLessThan(0);
    expect(compareDecimals('9999999999999999.99', '9999999999999999.98')).toBeGreaterThan(0);
    expect(compareDecimals('007.50', '7.5')).toBe(0);
  });

  it('agrees with scaled integers', () => {
    const scaled = fc.bigInt({ min: 0n, max: 10n ** 20n });
    const decimal = (value: bigint) => `${value / 1000n}.${String(value % 1000n).padStart(3, '0')}`;
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        expect(Math.sign(compareDecimals(decimal(a), decimal(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});
