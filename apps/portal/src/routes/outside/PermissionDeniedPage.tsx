import { useTranslation } from 'react-i18next';
import { OutsideNotice } from './OutsideNotice.tsx';

/** After a refusal that no page deals with (ROUTE-03). */
export function Page() {
  const { t } = useTranslation('errors');
  return <OutsideNotice title={t('deniedTitle')} text={t('deniedText')} illustration="accounts" />;
}
