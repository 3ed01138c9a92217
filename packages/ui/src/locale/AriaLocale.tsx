import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { scriptDirection, useLocale } from './LocaleProvider.tsx';

/** Tells React Aria's hooks below the locale in force. They know a direction by its language alone. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { locale, direction } = useLocale();
  const known = scriptDirection(locale) === direction ? locale : { ltr: 'en', rtl: 'ar' }[direction];
  return <I18nProvider locale={known}>{children}</I18nProvider>;
}
