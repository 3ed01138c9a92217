import { Banner } from '@kontor/ui/banner';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../app/useOnline.ts';
import { regionalLocale } from '../i18n/language.ts';

/** Without a connection: says so, and of when the data on screen are. */
export function OfflineNotice() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const online = useOnline();
  if (online) return null;
  const latest = Math.max(
    ...queries
      .getQueryCache()
      .getAll()
      .map((query) => query.state.dataUpdatedAt),
    0,
  );
  const time = new Intl.DateTimeFormat(regionalLocale(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
  }).format(latest);
  return (
    <Banner tone="warning" title={t('offlineTitle')}>
      {latest === 0 ? t('offlineNothing') : t('offlineText', { time })}
    </Banner>
  );
}
