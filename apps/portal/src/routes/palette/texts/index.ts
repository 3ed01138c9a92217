import { arrived } from '../../../app/arrived.ts';
import { areaTexts } from '../../../i18n/areaTexts.ts';
import type { texts as english } from './en.ts';

/** The texts of the palette of pages and actions. */
export type PaletteTexts = typeof english;

const load = areaTexts({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
});

/** Loads the words of the palette in a language; waits for a line where there is none. */
export const loadPaletteTexts = (language: string): Promise<object> => arrived(() => load(language));
