import { LocaleProvider } from '@kontor/ui/locale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { regionalLocale } from '../i18n/language.ts';
import { useVisit } from './visit.ts';

/** Lets the design system's components speak the language of the page. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { languages } = useVisit();
  return <LocaleProvider locale={regionalLocale(i18n.language, languages)}>{children}</LocaleProvider>;
}
