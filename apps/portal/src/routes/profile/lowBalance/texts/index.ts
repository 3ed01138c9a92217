import type { texts as english } from './en.ts';

/** The texts of low balances, the same in every language but for the forms in which a language counts. */
export type LowBalanceTexts = typeof english;

type Load = () => Promise<{ texts: object }>;

/** Each language is a file of its own, which comes with the profile: no other page carries its words. */
const languages: Readonly<Record<string, Load>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
};

const loadEnglish: Load = () => import('./en.ts');

/** The words of a language; English ones for a language that is not written yet. */
export const loadLowBalanceTexts = async (language: string): Promise<object> =>
  (await (languages[language] ?? loadEnglish)()).texts;
