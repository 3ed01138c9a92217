/**
 * Which way a value runs inside other text: words as their script does, and dates as their language marks them (in Arabic
 * with U+200F), while amounts, telephone and masked numbers, which have nothing to tell by, always from left to right.
 */
export const directionOf = (value: string): 'auto' | 'ltr' =>
  /\p{L}{2}|\u200F/u.test(value) ? 'auto' : 'ltr';

/** A value as a run of its own, for text without markup: a name or a number keeps its order in any sentence. */
export function isolate(value: string): string {
  const start = directionOf(value) === 'ltr' ? '\u2066' : '\u2068';
  return `${start}${value}\u2069`;
}
