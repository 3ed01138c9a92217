import { useLocale } from './LocaleProvider.tsx';

/**
 * For the boards of stories: a hook that returns a board's words in the language in force, since its right-to-left pictures
 * are taken in Arabic. Both languages have the same keys.
 */
export const boardWords =
  <Words extends object>(words: { en: Words; ar: NoInfer<Words> }) =>
  (): Words =>
    useLocale().locale === 'ar' ? words.ar : words.en;
