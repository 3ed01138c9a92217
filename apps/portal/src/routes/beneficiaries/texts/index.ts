import { arrived } from '../../../app/arrived.ts';
import { areaTexts } from '../../../i18n/areaTexts.ts';
import type { texts as english } from './en.ts';

/** What the form of a beneficiary says besides its fields: what their numbers are, and what is to be corrected. */
export type BeneficiaryFormTexts = typeof english;

const load = areaTexts({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
});

/** Loads them in a language; waits for a line where there is none. */
export const loadBeneficiaryFormTexts = (language: string): Promise<object> => arrived(() => load(language));
