import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';

/** Why something that was pressed does nothing in the demo (DEMO-04), and the way to where it does. */
export function NotInDemo({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('demo');
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      title={t('blockedTitle')}
      description={t('blocked')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button href={paths.identity}>{t('leave')}</Button>
        </>
      }
    />
  );
}
