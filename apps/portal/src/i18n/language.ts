/** Name of a language in itself: `Deutsch`. */
export const languageName = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/**
 * How this person's region writes the language: `en-GB` for somebody who reads English and has a British browser. Times
 * and numbers follow it, words do not.
 */
export const regionalLocale = (
  language: string,
  languages: readonly string[] = navigator.languages,
): string => languages.find((locale) => locale.split('-')[0] === language) ?? language;

/** Remembers the language for a year; the server renders the next document in it. */
export function chooseLanguage(language: string): void {
  document.cookie = `language=${encodeURIComponent(language)}; path=/; max-age=31536000; samesite=lax`;
}
