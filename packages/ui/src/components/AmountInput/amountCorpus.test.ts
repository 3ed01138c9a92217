import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatAmount } from '../Amount/formatAmount.ts';
import { displayAmount, numberMarks } from './amountFormat.ts';
import { cldrLocales } from './cldrLocales.ts';
import { parsePasted, type Pasted } from './parsePasted.ts';

/** One pasted text and what it means in a field of the locale (any, where none is named), decimals and currency. */
type CorpusRow = {
  text: string;
  locale?: string;
  decimals: number;
  currency?: string;
  note?: string;
} & ({ value: string } | { ambiguous: [string, string] } | { invalid: string });

// Written by hand from what banks, invoices and spreadsheets show and from the rulings on pastes, never by the parser.
const corpus = JSON.parse(
  readFileSync(new URL('amountCorpus.json', import.meta.url), 'utf8'),
) as readonly CorpusRow[];

const meant = (row: CorpusRow) =>
  'value' in row ? row.value : 'ambiguous' in row ? row.ambiguous : { invalid: row.invalid };
const said = (pasted: Pasted) =>
  pasted.kind === 'ok'
    ? pasted.value
    : pasted.kind === 'ambiguous'
      ? pasted.readings
      : { invalid: pasted.reason };
const read = ({ text, decimals, currency }: CorpusRow, locale: string): Pasted =>
  parsePasted(text, { locale, decimals, currencyCode: currency });

describe('the corpus of amounts', () => {
  it.each(corpus.map((row) => [row.text, row.locale ?? 'any locale', row.decimals, row] as const))(
    '%j in %s with %i decimals',
    (_text, _locale, _decimals, row) => {
      const pasted = read(row, row.locale ?? 'en-GB');
      expect(said(pasted)).toEqual(meant(row));
      if (row.currency !== undefined && pasted.kind === 'ok') expect(pasted.otherCurrency).toBeUndefined();
    },
  );

  it('has at least 500 rows, each text once for its field', () => {
    const keys = corpus.map(({ text, locale, decimals, currency }) =>
      JSON.stringify([text, locale, decimals, currency]),
    );
    expect(new Set(keys).size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThanOrEqual(500);
  });
});

/** What Intl says of how a locale writes numbers, asked apart from the code under test. */
interface Notation {
  group: string;
  decimal: string;
  digits: readonly string[];
  sizes: readonly [last: number, before: number];
}
function notationOf(locale: string): Notation {
  const parts = new Intl.NumberFormat(locale).formatToParts(987654321012.5);
  const of = (type: string) => parts.filter((part) => part.type === type).map(({ value }) => value);
  const groups = of('integer').map((digits) => [...digits].length);
  const [last = 0, before = last] = groups.slice(1).toReversed();
  const digit = new Intl.NumberFormat(locale);
  return {
    group: of('group')[0] ?? '',
    decimal: of('decimal')[0] ?? '',
    digits: Array.from({ length: 10 }, (_, value) => digit.format(value)),
    sizes: [last, before],
  };
}

/** Reads a number strictly as a person of one notation does; null when it is not written so. */
function readStrictly(text: string, { group, decimal, digits, sizes }: Notation): string | null {
  const split = text.split(decimal);
  const [whole = '', fraction] = split;
  if (split.length > 2) return null;
  const groups = whole.split(group);
  const [last, before] = sizes;
  const lengths = groups.map((part) => [...part].length).toReversed();
  const wellGrouped = lengths.every((length, index) => {
    const size = index === 0 ? last : before;
    return index === lengths.length - 1 ? length >= 1 && length <= size : length === size;
  });
  if (groups.length > 1 && !wellGrouped) return null;
  const ascii = (part: string) => [...part].map((character) => digits.indexOf(character));
  const values = [ascii(groups.join('')), ascii(fraction ?? '')];
  if (values.flat().includes(-1) || values[0]?.length === 0) return null;
  const [integer = '', decimals = ''] = values.map((part) => part.join(''));
  return decimals === '' ? integer : `${integer}.${decimals}`;
}

const sameAmount = (value: string): string => {
  const [whole = '', fraction = ''] = value.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
};

describe('every locale that CLDR knows', () => {
  let locales: string[] = [];
  /** One locale for each way to write numbers. */
  let kinds: [locale: string, Notation][] = [];
  beforeAll(() => {
    locales = cldrLocales();
    const byNotation = new Map<string, [string, Notation]>();
    for (const locale of locales) {
      const notation = notationOf(locale);
      byNotation.set(JSON.stringify(notation), [locale, notation]);
    }
    kinds = [...byNotation.values()];
  }, 60_000);

  it('is among those the corpus covers: each pair of marks and each row of digits has a row with a value', () => {
    expect(locales.length).toBeGreaterThan(500);
    const values = corpus.filter((row) => 'value' in row).map(({ text }) => text);
    const quoted = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    for (const [locale, { group, decimal, digits }] of kinds) {
      const grouped = new RegExp(`\\p{Nd}${quoted(group)}\\p{Nd}{3}${quoted(decimal)}\\p{Nd}`, 'u');
      expect([locale, values.some((text) => grouped.test(text))]).toEqual([locale, true]);
      expect([locale, values.some((text) => [...text].some((part) => digits.includes(part)))]).toEqual([
        locale,
        true,
      ]);
    }
  });

  it('is no reason to read a row that names no locale in another way', () => {
    for (const row of corpus.filter(({ locale }) => locale === undefined))
      for (const [locale] of kinds)
        expect([row.text, locale, said(read(row, locale))]).toEqual([row.text, locale, meant(row)]);
  });

  it('writes amounts with a currency that are read exactly or not at all', () => {
    let exact = 0;
    let all = 0;
    for (const locale of locales)
      for (const currency of ['EUR', 'USD', 'CHF', 'AED'])
        for (const currencyDisplay of ['symbol', 'code'] as const)
          for (const amount of ['1234.56', '-1234567.89'] as const) {
            const options = { style: 'currency', currency, currencyDisplay } as const;
            const text = new Intl.NumberFormat(locale, options).format(amount);
            const pasted = parsePasted(text, { locale: 'en-GB', decimals: 2, currencyCode: currency });
            if (pasted.kind !== 'invalid')
              expect([locale, text, pasted]).toEqual([locale, text, { kind: 'ok', value: amount }]);
            all += 1;
            exact += pasted.kind === 'ok' ? 1 : 0;
          }
    // Toki Pona groups by twos, and some languages write currencies with names of their own.
    expect(exact / all).toBeGreaterThan(0.98);
  }, 60_000);

  const texts = fc.oneof(
    fc.constantFrom(...corpus.map(({ text }) => text)),
    fc
      .array(fc.constantFrom(...'0123456789', ...'0123456789', '.', ',', ' ', "'", '٬', '٫', '-', '€', 'a'), {
        minLength: 1,
        maxLength: 18,
      })
      .map((characters) => characters.join('')),
    fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), fc.stringMatching(/^[0-9]{0,14}$/), fc.nat())
      .map(([whole, fraction, at]) => {
        const options = { minimumFractionDigits: fraction.length } as const;
        const locale = kinds[at % kinds.length]?.[0];
        return new Intl.NumberFormat(locale, options).format(`${whole}.${fraction}0` as `${number}`);
      }),
  );

  it('shows what was accepted so that its readers read that amount and no other', () => {
    let accepted = 0;
    fc.assert(
      fc.property(texts, fc.constantFrom(0, 2, 3, 8, 14), (text, decimals) => {
        const pasted = parsePasted(text, { locale: 'en-GB', decimals });
        if (pasted.kind !== 'ok' || pasted.value.startsWith('-')) return;
        accepted += 1;
        for (const [locale, notation] of kinds) {
          const field = displayAmount(pasted.value, numberMarks(locale));
          expect([locale, field, readStrictly(field, notation)]).toEqual([locale, field, pasted.value]);
          const { text: shown } = formatAmount(pasted.value, { locale, decimals });
          const seen = readStrictly(shown, notation);
          expect([locale, shown, sameAmount(seen ?? '')]).toEqual([locale, shown, sameAmount(pasted.value)]);
        }
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(500);
  }, 60_000);

  it('shows cents so that not even the reader of another locale takes them for something else', () => {
    const amounts = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const [locale] of kinds) {
          const { text } = formatAmount(amount, { locale, decimals: 2 });
          for (const [other, notation] of kinds) {
            const seen = readStrictly(text, notation);
            if (seen !== null)
              expect([locale, other, text, sameAmount(seen)]).toEqual([
                locale,
                other,
                text,
                sameAmount(amount),
              ]);
          }
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
