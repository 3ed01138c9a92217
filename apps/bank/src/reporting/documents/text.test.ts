import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { directionIn, fontFile, fontNames, runsOf, type FontName } from './glyphRuns.ts';

const fonts = new Map(fontNames.map((name) => [name, create(fontFile(name))]));

function missing(text: string, name: FontName): string[] {
  const font = fonts.get(name);
  if (font === undefined || !('hasGlyphForCodePoint' in font)) throw new Error(`there is no font ${name}`);
  return [...text].filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
}

const names = [
  'Jane Doe',
  'Zażółć Gęślą-Jaźń, Đặng Thị Ngọc Ánh & İpek Çağrı ẞß',
  'Александра Щербакова, Їжакевич Ґалаґан',
  'Ελένη Παπαδοπούλου ΐΰ',
  'محمد عبد الرحمن',
  'شركة النور للتجارة (دبي) 2026، ٣٤٪؟',
  'پژوهش گرگانی‌نژاد',
  'محمد Müller Щукин Ωμέγα',
  '½ € £ № ™ – — … “” „“ ‚‘ «»',
];

describe('a line of text', () => {
  test.each(names)('%s is written without a box', (name) => {
    for (const weight of ['regular', 'semibold'] as const) {
      const runs = runsOf(name, weight);
      expect(runs.flatMap(({ text, font }) => missing(text, font))).toEqual([]);
      expect(runs.map(({ text }) => text).join('')).not.toContain('\ufffd');
    }
  });

  test('of Arabic is one run that reads from right to left', () => {
    expect(runsOf('محمد عبد الرحمن', 'regular')).toEqual([
      { text: 'محمد عبد الرحمن', font: 'arabicRegular', rightToLeft: true },
    ]);
  });

  test('of both directions stands as it is seen: the figures left of the Arabic they follow, brackets turned', () => {
    expect(runsOf('دبي (12)', 'regular').map(({ text }) => text)).toEqual(['(', '12', 'دبي )']);
    expect(runsOf('Pay محمد 12', 'semibold').map(({ text, font }) => [text, font])).toEqual([
      ['Pay ', 'semibold'],
      ['12', 'semibold'],
      ['محمد ', 'arabicSemibold'],
    ]);
  });

  test('of a text in Arabic runs from the right, whatever this line of it begins with', () => {
    expect(directionIn('نشهد بأن Jane Doe')).toBe('rtl');
    expect(directionIn('Jane محمد')).toBe('ltr');
    expect(directionIn('12.50')).toBe('ltr');
    const seen = (direction?: 'rtl') =>
      runsOf('Jane Doe يملك', 'regular', direction).flatMap(({ text }) => text.trim() || []);
    expect(seen()).toEqual(['Jane Doe', 'يملك']);
    expect(seen('rtl')).toEqual(['يملك', 'Jane Doe']);
  });

  test('loses what turns direction or can’t be seen', () => {
    const joined = (text: string) =>
      runsOf(text, 'regular')
        .map((run) => run.text)
        .join('');
    expect(joined('invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
    expect(joined('a\u200Bb\uFEFFc\u0000d\u2066e')).toBe('abcde');
    expect(joined('a\r\n\t b\u00a0c')).toBe('a b c');
    expect(runsOf('\u202E\u200B', 'regular')).toEqual([]);
  });

  test('of a script without a typeface shows where a character was', () => {
    expect(
      runsOf('山 👍', 'regular')
        .map(({ text }) => text)
        .join(''),
    ).toBe('\ufffd \ufffd');
  });
});
