import { ErrorState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';

/** A page that could not be loaded or rendered. Nothing was lost at the bank; the page itself can be loaded again. */
export function RouteError() {
  const { t } = useTranslation('errors');
  return <ErrorState title={t('pageTitle')} description={t('pageText')} onRetry={() => location.reload()} />;
}
