import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/SessionContext.ts';
import { paths } from '../paths.ts';

/** Shown to identified people, who have an account of their own: closing it leads there (SHELL-09, POPUP-03). */
export function Verified() {
  const { t } = useTranslation('demo');
  const { user } = useSession();
  const navigate = useNavigate();
  const goHome = () => void navigate(paths.home, { replace: true });
  return (
    <AdaptiveDialog
      open={user.identified}
      onClose={goHome}
      title={t('verifiedTitle')}
      description={t('verified')}
      actions={<Button onClick={goHome}>{t('home')}</Button>}
    />
  );
}
