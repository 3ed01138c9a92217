import { useTranslation } from 'react-i18next';
import { OutsidePage } from './OutsidePage.tsx';

/** Every address without a page (ROUTE-46). */
export function Page() {
  const { t } = useTranslation('errors');
  return <OutsidePage title={t('notFoundTitle')} text={t('notFoundText')} illustration="search" />;
}
