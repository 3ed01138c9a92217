/** A tenant's own text in a language: what it says in that language, else in English, else in its first. */
export const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string | undefined =>
  texts[language] ?? texts['en'] ?? Object.values(texts)[0];
