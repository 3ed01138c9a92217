import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaving } from '../app/leaving.ts';

export type UnsavedChangesProps = {
  unsaved: boolean;
  /** Whether nothing is lost on the way to this path. */
  keeps: (path: string) => boolean;
  /** The person agrees to lose it. */
  onLeave?: () => void;
  title: string;
  /** What is lost. */
  text: string;
};

/** Asks before what was typed is lost: on the way to another page, by whichever link or Back, when logging out and when the tab closes. */
export function UnsavedChanges({ unsaved, keeps, onLeave, title, text }: UnsavedChangesProps) {
  const { t } = useTranslation('payments');
  const { held, goOn, stay } = useLeaving(
    ({ nextLocation }) => unsaved && !keeps(nextLocation.pathname),
    () => unsaved,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <AdaptiveDialog
      open={held}
      onClose={stay}
      title={title}
      description={text}
      actions={
        <>
          <Button tone="ghost" onClick={stay}>
            {t('unsavedStay')}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onLeave?.();
              goOn();
            }}
          >
            {t('unsavedLeave')}
          </Button>
        </>
      }
    />
  );
}
