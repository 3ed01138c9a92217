import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../Amount/formatAmount.ts';
import { compareDecimals } from './amountRules.ts';
import { parsePasted } from './parsePasted.ts';

describe('pasted amounts', () => {
  it('another currency than the field’s is read and named', () => {
    const field = { locale: 'en-GB', decimals: 2, currencyCode: 'GBP' };
    expect(parsePasted('1 234,56 EUR', field)).toEqual({
      kind: 'ok',
      value: '1234.56',
      otherCurrency: 'EUR',
    });
    expect(parsePasted('€5.00', field)).toEqual({ kind: 'ok', value: '5.00', otherCurrency: 'EUR' });
    expect(parsePasted('£5.00', field)).toEqual({ kind: 'ok', value: '5.00' });
    expect(parsePasted('$5.00', { ...field, currencyCode: 'CAD' })).toEqual({ kind: 'ok', value: '5.00' });
    expect(parsePasted('12€50', field)).toEqual({ kind: 'ok', value: '12.50', otherCurrency: 'EUR' });
  });

  it('what was left out of a number is told', () => {
    expect(parsePasted('1a2 3', { locale: 'en-GB', decimals: 2 })).toEqual({
      kind: 'ok',
      value: '123',
      leftOut: true,
    });
  });

  it('a field’s own maximum holds for a paste', () => {
    expect(parsePasted('100.01', { locale: 'en-GB', decimals: 2, max: '100' })).toEqual({
      kind: 'invalid',
      reason: 'too-large',
    });
    expect(parsePasted('100.00', { locale: 'en-GB', decimals: 2, max: '100' })).toEqual({
      kind: 'ok',
      value: '100.00',
    });
  });

  const amounts = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
  const locales = fc.constantFrom(
    'en-GB',
    'en-US',
    'en-IN',
    'de-DE',
    'de-CH',
    'de-AT',
    'fr-FR',
    'fr-CH',
    'es-ES',
    'es-MX',
    'pt-BR',
    'pt-PT',
    'it-IT',
    'nl-NL',
    'pl-PL',
    'ru-RU',
    'sv-SE',
    'nb-NO',
    'fi-FI',
    'cs-CZ',
    'tr-TR',
    'ar-EG',
    'ar-AE',
    'fa-IR',
    'hi-IN',
    'hi-IN-u-nu-deva',
    'bn-BD',
    'th-TH-u-nu-thai',
    'ja-JP',
    'zh-CN',
    'ko-KR',
    'he-IL',
  );

  it('what any locale writes with its cents is read back exactly, in any other locale', () => {
    fc.assert(
      fc.property(amounts, locales, locales, (amount, written, field) => {
        const shown = new Intl.NumberFormat(written, { minimumFractionDigits: 2 }).format(
          amount as Intl.StringNumericLiteral,
        );
        expect([shown, parsePasted(shown, { locale: field, decimals: 2 })]).toEqual([
          shown,
          { kind: 'ok', value: amount },
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  it('what any locale writes with a currency is read back exactly', () => {
    const currencies = fc.constantFrom('EUR', 'GBP', 'USD', 'CHF', 'AED', 'CAD', 'RUB', 'CNY');
    const displays = fc.constantFrom('symbol', 'narrowSymbol', 'code');
    fc.assert(
      fc.property(amounts, locales, currencies, displays, (amount, written, currency, currencyDisplay) => {
        const shown = new Intl.NumberFormat(written, { style: 'currency', currency, currencyDisplay }).format(
          amount as Intl.StringNumericLiteral,
        );
        expect([shown, parsePasted(shown, { locale: 'en-GB', decimals: 2, currencyCode: currency })]).toEqual(
          [shown, { kind: 'ok', value: amount }],
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('what our own fields show is read back exactly', () => {
    fc.assert(
      fc.property(amounts, locales, (amount, locale) => {
        expect(
          parsePasted(formatAmount(amount, { locale, decimals: 2 }).text, { locale, decimals: 2 }),
        ).toEqual({ kind: 'ok', value: amount });
      }),
      { numRuns: 1000 },
    );
  });

  /**
   * An independent reading, written from CLDR's patterns and not from the parser: the whole digits and the fraction of a
   * text for each choice of one mark as the decimal separator, with all others grouping.
   */
  function standardReadings(text: string): Set<string> {
    const values = new Set<string>();
    for (const decimal of ['.', ',', '\u066b', 'none'])
      for (const group of ['.', ',', ' ', "'", '\u066c', 'none']) {
        if (decimal === group && decimal !== 'none') continue;
        const parts = decimal === 'none' ? [text] : text.split(decimal);
        const [whole = '', fraction] = parts;
        if (parts.length > 2 || (fraction !== undefined && !/^[0-9]*$/.test(fraction))) continue;
        const groups = group === 'none' ? [whole] : whole.split(group);
        const [head = '', ...rest] = groups;
        const last = rest.at(-1);
        const western = rest.every((part) => /^[0-9]{3}$/.test(part)) && /^(?=0*[1-9])[0-9]{1,3}$/.test(head);
        const indian =
          /[,\u066c]/.test(group) &&
          rest.slice(0, -1).every((part) => /^[0-9]{2}$/.test(part)) &&
          /^[1-9][0-9]?$/.test(head) &&
          last !== undefined &&
          /^[0-9]{3}$/.test(last);
        const ungrouped = rest.length === 0 && /^[0-9]*$/.test(head);
        if (!western && !indian && !ungrouped) continue;
        if (head === '' && (fraction ?? '') === '') continue;
        const digits = groups.join('').replace(/^0+(?=[0-9])/, '') || '0';
        values.add(`${digits}.${(fraction ?? '').replace(/0+$/, '')}`);
      }
    return values;
  }
  const exact = (value: string): string => {
    const [whole = '', fraction = ''] = value.split('.');
    return `${whole}.${fraction.replace(/0+$/, '')}`;
  };

  it('no accepted paste gives another amount than a standard reading of it, and none with two is accepted', () => {
    const texts = fc
      .array(fc.constantFrom(...'0123456789', ...'0123456789', '.', ',', ' ', "'", '\u066b', '\u066c'), {
        minLength: 1,
        maxLength: 14,
      })
      .map((characters) => characters.join('').trim());
    fc.assert(
      fc.property(texts, fc.constantFrom(2, 3, 6, 14), (text, decimals) => {
        const parsed = parsePasted(text, { locale: 'en-GB', decimals });
        // A mark at the end may also end the sentence that was copied.
        const standard = new Set([
          ...standardReadings(text),
          ...standardReadings(text.replace(/(?<=[0-9])[.,]$/, '')),
        ]);
        if (parsed.kind === 'ok' && !parsed.leftOut) expect([...standard]).toEqual([exact(parsed.value)]);
        if (parsed.kind === 'ok' && parsed.leftOut) expect(standard.size).toBe(0);
        if (parsed.kind === 'ambiguous') expect(standard.size).toBe(2);
        if (parsed.kind === 'invalid' && parsed.reason === 'unreadable') expect(standard.size).toBe(0);
      }),
      { numRuns: 20_000 },
    );
  });

  it('any text at all is answered, with a value that a field may hold or a reason', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 0, max: 14 }),
        (text, decimals) => {
          const parsed = parsePasted(text, { locale: 'en-GB', decimals });
          if (parsed.kind !== 'ok') return;
          expect(parsed.value).toMatch(/^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/);
          expect(parsed.value.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
          expect(compareDecimals(parsed.value.replace('-', ''), '10000000000000000')).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
