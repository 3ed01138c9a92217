import type { AgreementText } from '@kontor/api-client/contract';

/** A heading and what stands under it. */
export type Section = {
  /** Null at the start of a text that begins without one. */
  readonly heading: string | null;
  readonly paragraphs: readonly string[];
};

/** The paragraphs of an agreement under their headings, in their order. */
export function sectionsOf(paragraphs: AgreementText['paragraphs']): Section[] {
  const sections: { heading: string | null; paragraphs: string[] }[] = [];
  for (const { heading, text } of paragraphs) {
    const last = sections.at(-1);
    if (heading === null && last !== undefined) last.paragraphs.push(text);
    else sections.push({ heading, paragraphs: [text] });
  }
  return sections;
}

/** Words that somebody reads in a minute, with care. */
const wordsPerMinute = 200;

/** Minutes to read these sections, rounded up; 0 for none. `language` is the text's own, a BCP 47 tag. */
export function minutesToRead(sections: readonly Section[], language: string): number {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const count = sections
    .flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs])
    .reduce((sum, text) => sum + [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length, 0);
  return Math.ceil(count / wordsPerMinute);
}
