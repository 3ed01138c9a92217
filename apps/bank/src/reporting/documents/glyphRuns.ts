/** Text of any script as a PDF needs it: in the order in which it is seen, each run in a typeface that can write it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import { create } from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;
const bidi = bidiFactory();

/** Noto Sans (Latin, Cyrillic, Greek) and Noto Sans Arabic, both under the SIL Open Font License. */
const files = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  arabicRegular: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  arabicSemibold: '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof files;
export type Weight = 'regular' | 'semibold';

export const fontNames = Object.keys(files) as FontName[]; // Object.keys forgets what it was given

/** The font's file, read once. */
export const fontFile = (name: FontName): Buffer => {
  const known = read.get(name) ?? readFileSync(resolve(files[name]));
  read.set(name, known);
  return known;
};
const read = new Map<FontName, Buffer>();

/** A piece of a line in one typeface and direction; pieces stand from left to right as they are seen. */
export type Run = { readonly text: string; readonly font: FontName; readonly rightToLeft: boolean };

/** Stands for a character that neither typeface has. */
const unknownCharacter = '\ufffd';

/** Which way a text runs as a whole, by its first letter: each line it is broken into runs so, whatever that begins with. */
export const directionIn = (text: string): 'ltr' | 'rtl' =>
  isPlain(text) || bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level !== 1 ? 'ltr' : 'rtl';

/**
 * One line's runs. Characters that can't be seen, overrides of direction among them, are left out: what stands on the paper is
 * what it seems. A character of a script there is no typeface for becomes U+FFFD.
 */
export function runsOf(line: string, weight: Weight, direction = directionIn(line)): Run[] {
  const text = printable(line);
  if (isPlain(text)) return text === '' ? [] : [{ text, font: weight, rightToLeft: false }];
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const fonts = fontsOf(text, weight);
  const runs: { text: string; font: FontName; rightToLeft: boolean; level: number; last: number }[] = [];
  for (const index of bidi.getReorderedIndices(text, { levels, paragraphs })) {
    const character = mirrored.get(index) ?? text.charAt(index);
    const [font, level] = [fonts[index] ?? weight, levels[index] ?? 0];
    const rightToLeft = level % 2 === 1;
    const run = runs.at(-1);
    const continues = run?.font === font && run.level === level && Math.abs(index - run.last) === 1;
    if (run === undefined || !continues) {
      runs.push({ text: character, font, rightToLeft, level, last: index });
    } else {
      // A run keeps the order in which it is read: the typeface's own rules put its letters from right to left.
      run.text = rightToLeft ? character + run.text : run.text + character;
      run.last = index;
    }
  }
  return runs.map(({ text: read, font, rightToLeft }) => ({ text: read, font, rightToLeft }));
}

/** Without what has no shape of its own, but for the joiners that shape letters; every space is one plain space. */
function printable(text: string): string {
  const visible = text
    .normalize('NFC')
    .replaceAll(/[^\S\ufeff]+/gu, ' ') // the byte order mark counts as a space and is none
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu, '');
  return isPlain(visible)
    ? visible
    : [...visible].map((one) => (fontFor(one) === undefined ? unknownCharacter : one)).join('');
}

/** Latin as far as ISO 8859-1 goes: one run, and fast. */
const isPlain = (text: string): boolean => /^[ -~\u00a1-\u00ff]*$/.test(text);

function fontFor(character: string): 'latin' | 'arabic' | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (coverage.latin().hasGlyphForCodePoint(code)) return 'latin';
  return coverage.arabic().hasGlyphForCodePoint(code) ? 'arabic' : undefined;
}

/** The typeface of each UTF-16 unit; signs that both have stay with the letters they follow. */
function fontsOf(text: string, weight: Weight): FontName[] {
  const named = { latin: weight, arabic: weight === 'regular' ? 'arabicRegular' : 'arabicSemibold' } as const;
  const fonts: FontName[] = [];
  let current: 'latin' | 'arabic' = 'latin';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const stays: boolean =
      current === 'arabic' && !/\p{L}|\p{N}/u.test(character) && coverage.arabic().hasGlyphForCodePoint(code);
    current = stays ? 'arabic' : (fontFor(character) ?? 'latin');
    for (let unit = 0; unit < character.length; unit += 1) fonts.push(named[current]);
  }
  return fonts;
}

const coverage = { latin: once(() => covering('regular')), arabic: once(() => covering('arabicRegular')) };

function covering(name: FontName) {
  const font = create(fontFile(name));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  return font;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
