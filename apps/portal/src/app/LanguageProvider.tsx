import { LocaleProvider } from '@kontor/ui/locale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { regionalLocale } from '../i18n/language.ts';

/** Lets the design system's components speak the language of the page. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <LocaleProvider locale={regionalLocale(i18n.language)}>{children}</LocaleProvider>;
}
