import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteText, inGroups, insertText } from '../GroupedInput/grouping.ts';
import { ibanCharacters, ibanGrouping, isIban, readPastedIban } from './ibanText.ts';

const german = 'DE89370400440532013000';
const maltese = 'MT84MALT011000012345MTLCAST001S';

describe('an IBAN', () => {
  it.each([
    ['de89 3704', 'DE89 3704'],
    ['DE89-3704.0044', 'DE89 3704 0044'],
    ['ＤＥ８９', 'DE89'],
    ['DE٨٩٣٧', 'DE89 37'],
    ['straße', 'STRA E'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(inGroups(ibanGrouping, ibanCharacters(text))).toBe(shown);
  });

  it.each([german, maltese, 'NO9386011117947', 'GB29NWBK60161331926819'])(
    '%s has right check digits',
    (iban) => {
      expect(isIban(iban)).toBe(true);
    },
  );

  it('is wrong with any one digit changed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: german.length - 1 }),
        fc.integer({ min: 1, max: 9 }),
        (at, by) => {
          const digit = (Number(german.charAt(at)) + by) % 10;
          expect(isIban(`${german.slice(0, at)}${digit}${german.slice(at + 1)}`)).toBe(false);
        },
      ),
    );
  });

  it.each(['', 'DE', 'DE89', '89DE370400440532013000', `${german}${german}`])('%j is none', (text) => {
    expect(isIban(text)).toBe(false);
  });
});

describe('editing', () => {
  it('takes letters and digits anywhere, and keeps the caret behind them', () => {
    expect(insertText(ibanGrouping, 'DE89 3704', 2, 2, 'x')).toEqual({ shown: 'DEX8 9370 4', caret: 3 });
    expect(deleteText(ibanGrouping, 'DE89 3704', 5, 5, 'start', 'character')).toEqual({
      shown: 'DE83 704',
      caret: 3,
    });
  });
});

describe('pasted text', () => {
  it.each([
    german,
    'DE89 3704 0044 0532 0130 00',
    'de89-3704-0044-0532-0130-00',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'IBANDE89370400440532013000',
    'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF',
    'Pay to AB12 Ltd, DE89 3704 0044 0532 0130 00.',
    'DE89 370400440532013000',
    'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
  ])('%j holds the IBAN', (text) => {
    expect(readPastedIban(text)).toEqual({ kind: 'whole', value: german });
  });

  it('ends before a word of four letters', () => {
    const text = 'ES91 2100 0418 4502 0005 1332 soon';
    expect(readPastedIban(text)).toEqual({ kind: 'whole', value: 'ES9121000418450200051332' });
  });

  it.each([
    ['DE89 3704', { kind: 'part', value: 'DE893704' }],
    ['DE88 3704 0044 0532 0130 00', { kind: 'part', value: 'DE88370400440532013000' }],
    ['Please pay the invoice of last Friday soon', { kind: 'too-long', count: 35 }],
    ['…', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('%j is %j', (text, pasted) => {
    expect(readPastedIban(text)).toEqual(pasted);
  });

  it('of any IBAN among words is that IBAN', () => {
    const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
    fc.assert(
      fc.property(words, fc.constantFrom(german, maltese), words, (before, iban, after) => {
        const text = `${before}: ${inGroups(ibanGrouping, iban)} ${after}`;
        expect(readPastedIban(text)).toEqual({ kind: 'whole', value: iban });
      }),
    );
  });
});
