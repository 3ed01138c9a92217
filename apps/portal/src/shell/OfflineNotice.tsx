import { Banner } from '@kontor/ui/banner';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { regionalLocale } from '../i18n/language.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Without a connection: says so, and of when the data on screen are. */
export function OfflineNotice() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
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
      {t('offlineText', { time })}
    </Banner>
  );
}
