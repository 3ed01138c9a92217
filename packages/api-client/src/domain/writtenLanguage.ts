/**
 * What a reader calls the language that a text is written in, where it isn't theirs: `Englisch` for an English agreement on a
 * German page. Null where it is. Throws a RangeError for what is no language tag.
 * @param written language of the text, as a BCP 47 tag
 * @param read language or locale of the reader
 */
export function foreignLanguageName(written: string, read: string): string | null {
  if (new Intl.Locale(written).language === new Intl.Locale(read).language) return null;
  return new Intl.DisplayNames(read, { type: 'language' }).of(written) ?? written;
}
