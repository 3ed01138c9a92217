import { useTranslation } from 'react-i18next';
import { OutsidePage } from './OutsidePage.tsx';

/** After a refusal that no page deals with (ROUTE-03). */
export function Page() {
  const { t } = useTranslation('errors');
  return <OutsidePage title={t('deniedTitle')} text={t('deniedText')} illustration="accounts" />;
}
