/** The first letters of the first and last word of a name; of a single word its first. Empty for a name of no letters. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s\-–_.,&/]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase();
}

/** One of `count` grounds, always the same for a name. */
export function groundOf(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2147483647;
  return hash % count;
}
