import { areaTexts } from '../../../i18n/areaTexts.ts';
import type { texts as english } from './en.ts';

/** The texts of this area, the same in every language but for the forms in which a language counts. */
export type IdentityTexts = typeof english;

/** Loads the words of this area in a language. */
export const loadIdentityTexts = areaTexts({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
});
