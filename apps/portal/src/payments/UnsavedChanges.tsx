import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

type UnsavedChangesProps = {
  unsaved: boolean;
  /** Whether nothing is lost on the way to this path. */
  keeps: (path: string) => boolean;
  title: string;
  /** What is lost. */
  text: string;
};

/** Asks before what was typed is lost: on the way to another page, by whichever link or Back, and when the tab closes. */
export function UnsavedChanges({ unsaved, keeps, title, text }: UnsavedChangesProps) {
  const { t } = useTranslation('payments');
  const blocker = useBlocker(({ nextLocation }) => unsaved && !keeps(nextLocation.pathname));
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
      title={title}
      description={text}
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
