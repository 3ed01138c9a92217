import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/SessionContext.ts';
import { NoAccount } from './NoAccount.tsx';

/** Instead of a way to pay: that there is no account to pay from, or that the person's place in the company doesn't allow it. */
export function NoPaying() {
  const { t } = useTranslation('payments');
  return useSession().seesHistory ? (
    <EmptyState title={t('notAllowedTitle')} description={t('notAllowed')} illustration="accounts" />
  ) : (
    <NoAccount />
  );
}
