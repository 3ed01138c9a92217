import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english, type SignInTexts } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

const dictionaries: Readonly<Record<string, SignInTexts>> = {
  en: english,
  de: german,
  ar: arabic,
  fr: french,
  es: spanish,
};

/**
 * The sign-in texts of a language, English for one that is not written yet. Only the server imports this: the
 * document carries the one dictionary that its reader needs.
 */
export const signInTexts = (language: string): SignInTexts => dictionaries[language] ?? english;
