/** The Arabic article at the beginning of a word, which is no initial; in the name of God it is part of the name. */
const article = /^ال(?!له$)(?=\p{L}{2})/u;
/** Keeps two Arabic letters apart, which would be joined and read as a word. */
const nonJoiner = '\u200c';

/** The first letters of the first and last word of a name; of a single word its first. Empty for a name of no letters. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s\-–_.,&/]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(article, ''));
  const letters = (words.length > 1 ? [words[0], words.at(-1)] : words).map(
    (word = '') => [...word][0] ?? '',
  );
  const joins = letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(joins ? nonJoiner : '').toLocaleUpperCase();
}
