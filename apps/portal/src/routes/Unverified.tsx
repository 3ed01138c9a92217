import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { demoRoot, paths } from './paths.ts';

/** In front of a page that opens once the bank knows who somebody is: the way there, and the demo until then (POPUP-01, -02). */
export function Unverified() {
  const { t } = useTranslation('unverified');
  return (
    <AdaptiveDialog
      open
      onClose={() => {}}
      dismissable={false}
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button tone="secondary" href={demoRoot}>
            {t('demo')}
          </Button>
          <Button href={paths.identity}>{t('confirm')}</Button>
        </>
      }
    />
  );
}
