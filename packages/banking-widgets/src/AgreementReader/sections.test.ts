import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesToRead, sectionsOf } from './sections.ts';

test('a paragraph without a heading belongs to the section before it', () => {
  expect(
    sectionsOf([
      { heading: null, text: 'Preamble' },
      { heading: 'Fees', text: 'One' },
      { heading: null, text: 'Two' },
      { heading: 'Ending', text: 'Three' },
    ]),
  ).toEqual([
    { heading: null, paragraphs: ['Preamble'] },
    { heading: 'Fees', paragraphs: ['One', 'Two'] },
    { heading: 'Ending', paragraphs: ['Three'] },
  ]);
  expect(sectionsOf([])).toEqual([]);
});

test('sections hold every heading and every text, in their order', () => {
  const paragraph = fc.record({ heading: fc.option(fc.string()), text: fc.string() });
  fc.assert(
    fc.property(fc.array(paragraph), (paragraphs) => {
      const sections = sectionsOf(paragraphs);
      expect(sections.flatMap((section) => section.paragraphs)).toEqual(paragraphs.map(({ text }) => text));
      expect(sections.flatMap(({ heading }) => heading ?? [])).toEqual(
        paragraphs.flatMap(({ heading }) => heading ?? []),
      );
    }),
  );
});

test('minutes are counted by the words of the text’s language, and rounded up', () => {
  const section = (words: number, word = 'word ') => [{ heading: null, paragraphs: [word.repeat(words)] }];
  expect([0, 1, 200, 201, 1000].map((count) => minutesToRead(section(count), 'en'))).toEqual([0, 1, 1, 2, 5]);
  expect(minutesToRead([{ heading: 'Fees', paragraphs: ['word '.repeat(200)] }], 'en')).toBe(2);
  expect(minutesToRead(section(300, 'كلمة، '), 'ar')).toBe(2);
});
