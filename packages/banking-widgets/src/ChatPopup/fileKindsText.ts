/** The kinds of file with these endings, as people call them: `PDF, PNG or JPG`; empty of none. */
export function fileKindsText(endings: readonly string[], locale: string): string {
  // JPG and JPEG are one kind.
  const kinds = new Set(endings.map((ending) => ending.slice(1).toUpperCase().replace('JPEG', 'JPG')));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(kinds);
}
