import { areaTexts } from '../../../../i18n/areaTexts.ts';
import type { texts as english } from './en.ts';

/** The texts of the page on which a receipt is checked. */
export type ReceiptTexts = typeof english;

/** Loads the words of checking a receipt in a language. */
export const loadReceiptTexts = areaTexts({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
});
