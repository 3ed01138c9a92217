import { createContext, useContext, useMemo, type ReactNode } from 'react';

const uiLanguages = ['en', 'de', 'ar', 'fr', 'es'] as const;

/** Languages that the components' own words exist in. */
export type UiLanguage = (typeof uiLanguages)[number];

/** One component's own words in every language. */
export type Catalogue<Messages> = Readonly<Record<UiLanguage, Messages>>;

/** A BCP 47 tag and the direction its script runs in. */
export type Locale = { locale: string; direction: 'ltr' | 'rtl' };

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);
const languageOf = (locale: string): string => locale.split('-')[0]?.toLowerCase() ?? '';

/** Which way the script of a language (BCP 47) runs. */
export const scriptDirection = (locale: string): Locale['direction'] =>
  rightToLeft.has(languageOf(locale)) ? 'rtl' : 'ltr';

const fallback: Locale = { locale: 'en', direction: 'ltr' };
const LocaleContext = createContext<Locale>(fallback);

/**
 * Says which language and number format the components below use. Without one they speak English. The page's `lang` and
 * `dir` attributes stay the host's to set; where `dir` is not the language's own direction, say so here too.
 */
export function LocaleProvider(props: {
  locale: string;
  direction?: Locale['direction'] | undefined;
  children: ReactNode;
}) {
  const { locale, direction = scriptDirection(locale), children } = props;
  const value = useMemo<Locale>(() => ({ locale, direction }), [locale, direction]);
  return <LocaleContext.Provider value={value}>{children}</LocaleContext.Provider>;
}

/** The locale in force. */
export const useLocale = (): Locale => useContext(LocaleContext);

/** The words of a catalogue in the language in force; English where it has none. */
export function useMessages<Messages>(catalogue: Catalogue<Messages>): Messages {
  const language = languageOf(useLocale().locale);
  return isUiLanguage(language) ? catalogue[language] : catalogue.en;
}

const isUiLanguage = (language: string): language is UiLanguage =>
  uiLanguages.some((known) => known === language);
