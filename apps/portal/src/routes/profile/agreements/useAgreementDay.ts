import { useLocale } from '@kontor/ui/locale';

/** Writes a calendar date in words. */
export function useAgreementDay(): (date: string) => string {
  const { locale } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  return (date) => format.format(new Date(date));
}
