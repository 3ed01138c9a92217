import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useStep } from './flow.ts';

type UnsavedPopupProps = {
  open: boolean;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

/** Asks before what was typed in a step is lost (POPUP-09, UNSAVED-01 to -05). Escape is Cancel. */
export function UnsavedPopup({ open, saving, onSave, onDiscard, onCancel }: UnsavedPopupProps) {
  const { t } = useTranslation('identity');
  const { step, offersSaving } = useStep();
  const values = { step: t(`steps.${step}`) };
  return (
    <AdaptiveDialog
      open={open}
      onClose={onCancel}
      title={t('unsavedTitle')}
      description={t(offersSaving ? 'unsavedText' : 'unsavedLost', values)}
    >
      <Stack gap={2}>
        {offersSaving && (
          <Button fullWidth sends loading={saving} onClick={onSave}>
            {t('saveAndClose')}
          </Button>
        )}
        <Button fullWidth tone="danger" onClick={onDiscard}>
          {t('closeWithoutSaving')}
        </Button>
        <Button fullWidth tone="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Stack>
    </AdaptiveDialog>
  );
}
