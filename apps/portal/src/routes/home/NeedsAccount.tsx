import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';

/** Why what was pressed does nothing without an account, and the way to one (ROLE-09). */
export function NeedsAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('official');
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      title={t('neededTitle')}
      description={t('needed')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button href={paths.openAccount}>{t('open')}</Button>
        </>
      }
    />
  );
}
