import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeWithGroups, type TypedMark } from './amountGroups.ts';
import { numberMarks } from './amountFormat.ts';
import { amountValue, type AmountRules } from './amountRules.ts';

/** Types one character after another at the end of an empty field. */
function typed(characters: string, locale: string, rules: AmountRules = { decimals: 2 }) {
  const { group } = numberMarks(locale);
  let text = '';
  let mark: TypedMark | null = null;
  const refusals: string[] = [];
  for (const character of characters) {
    const next = typeWithGroups({ text, start: text.length, end: text.length }, character, rules, {
      group,
      mark,
    });
    ({ text } = next.edited);
    ({ mark } = next);
    if (next.edited.refusal) refusals.push(next.edited.refusal);
  }
  return { text, refusals };
}

describe('a third digit after the only separator', () => {
  it.each([
    ['en-GB', '1,234', '1234', []],
    ['en-GB', '1,234.56', '1234.56', []],
    ['en-GB', '1,234,567.8', '1234567.8', []],
    ['de-DE', '1.234', '1234', []],
    ['de-DE', '1.234,56', '1234.56', []],
    ['de-DE', '12.345.678,90', '12345678.90', []],
    ['en-GB', '1.234', '1.23', ['too-many-decimals']],
    ['de-DE', '1,234', '1.23', ['too-many-decimals']],
    ['fr-FR', '1.234', '1.23', ['too-many-decimals']],
    ['en-GB', '1234,567', '1234.56', ['too-many-decimals']],
    ['en-GB', '0,234', '0.23', ['too-many-decimals']],
    ['en-GB', '1,2345,678', '12345.67', ['too-many-decimals']],
    ['en-GB', '1,23', '1.23', []],
  ])('in %s %s is %s', (locale, keys, text, refusals) => {
    expect(typed(keys, locale)).toEqual({ text, refusals });
  });

  it('is a decimal where the currency has room for it', () => {
    expect(typed('1,234', 'en-GB', { decimals: 3 })).toEqual({ text: '1.234', refusals: [] });
    expect(typed('1.23456789012345', 'de-DE', { decimals: 14 }).text).toBe('1.23456789012345');
  });

  it('is refused where the amount would be above the maximum', () => {
    expect(typed('1,234', 'en-GB', { decimals: 2, max: '1000' })).toEqual({
      text: '1.23',
      refusals: ['too-many-decimals'],
    });
  });
});

describe('any sequence of keys', () => {
  const keys = fc
    .array(fc.constantFrom(...'0123456789', ...'123456789', ...'.,.,', '-', 'e', '€'), { maxLength: 14 })
    .map((characters) => characters.join(''));

  it('gives the amount its reader understands, or a refusal', () => {
    let taken = 0;
    fc.assert(
      fc.property(keys, fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'es-ES'), (text, locale) => {
        const { text: left, refusals } = typed(text, locale);
        // By its third digit the field shows a group; a person who goes on typing adds to what is shown.
        if (refusals.length > 0 || /[.,][0-9]{4}/.test(text)) return;
        taken += 1;
        const { group } = numberMarks(locale);
        const [whole = '', fraction] = text.split(/[.,](?=[0-9]{0,2}$)/);
        const groups = whole.split(group);
        const isGrouped = groups.length > 1 && groups.slice(1).every((digits) => /^[0-9]{3}$/.test(digits));
        const digits = isGrouped ? groups.join('') : whole;
        const plain = digits.replace(/^0+(?=[0-9])/, '');
        expect([text, amountValue(left)]).toEqual([text, fraction ? `${plain}.${fraction}` : plain]);
      }),
      { numRuns: 20_000 },
    );
    expect(taken).toBeGreaterThan(2000);
  });
});
