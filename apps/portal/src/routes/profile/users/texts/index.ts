import { areaTexts } from '../../../../i18n/areaTexts.ts';
import type { texts as english } from './en.ts';

/** The texts of a company's users, the same in every language but for the forms in which a language counts. */
export type OfficialsTexts = typeof english;

/** Loads the words of a company's users in a language. */
export const loadOfficialsTexts = areaTexts({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
});
