import { areaTexts } from '../../../../i18n/areaTexts.ts';
import type { texts as english } from './en.ts';

/** What the law asks a bank to say. */
export type LegalTexts = typeof english;

/** Loads the legal pages in a language. */
export const loadLegalTexts = areaTexts({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
});
