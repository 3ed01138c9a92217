import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { forgetIdentity } from './applicationStore.ts';
import { unaskedState } from './flow.ts';

/** The bank lets this person not see or change the application (ERR-26): closed, it leads to the applications and forgets the company's (ID-LAYOUT-11, -12). */
export function PermissionDenied() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const close = () => {
    forgetIdentity('identityCorporate');
    void navigate(paths.identity, { state: unaskedState });
  };
  return (
    <AdaptiveDialog
      open
      onClose={close}
      title={t('deniedTitle')}
      description={t('denied')}
      actions={<Button onClick={close}>{t('close')}</Button>}
    />
  );
}
