/**
 * The kinds of file with these endings, as people call them: `PDF, PNG or JPG`; empty of none. It runs in the direction of the
 * language, though it begins with Latin letters.
 */
export function fileKindsText(
  endings: readonly string[],
  { locale, direction }: { locale: string; direction: 'ltr' | 'rtl' },
): string {
  if (endings.length === 0) return '';
  // JPG and JPEG are one kind.
  const kinds = new Set(endings.map((ending) => ending.slice(1).toUpperCase().replace('JPEG', 'JPG')));
  const listed = new Intl.ListFormat(locale, { type: 'disjunction' }).format(kinds);
  return direction === 'rtl' ? `\u200f${listed}` : listed;
}
