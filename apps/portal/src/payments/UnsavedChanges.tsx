import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { paths } from '../routes/paths.ts';

/**
 * Asks before what was typed is lost: on the way to another page, by whichever link or Back, and when the tab closes.
 * Among the payments the draft is kept (SHELL-06), so nothing is asked there.
 */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('payments');
  const blocker = useBlocker(
    ({ nextLocation }) => unsaved && !nextLocation.pathname.startsWith(paths.payments),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const stay = () => blocker.reset?.();
  return (
    <AdaptiveDialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('unsavedTitle')}
      description={t('unsavedText')}
      actions={
        <>
          <Button tone="ghost" onClick={stay}>
            {t('unsavedStay')}
          </Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t('unsavedLeave')}
          </Button>
        </>
      }
    />
  );
}
