import { useTranslation } from 'react-i18next';
import { OutsideNotice } from './OutsideNotice.tsx';

/** Every address without a page (ROUTE-46). */
export function Page() {
  const { t } = useTranslation('errors');
  return <OutsideNotice title={t('notFoundTitle')} text={t('notFoundText')} illustration="search" />;
}
