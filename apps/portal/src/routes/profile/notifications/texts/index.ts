import { areaTexts } from '../../../../i18n/areaTexts.ts';
import type { texts as english } from './en.ts';

/** The texts of the notification settings, the same in every language but for the forms in which a language counts. */
export type NotificationTexts = typeof english;

/** Loads the words of the notification settings in a language. */
export const loadNotificationTexts = areaTexts({
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  ar: () => import('./ar.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
});
