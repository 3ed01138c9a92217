import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  description: string;
  /** What the button says that does it. */
  act: string;
  /** Takes nothing from anybody. */
  mild?: boolean;
  onConfirm: () => void;
  pending: boolean;
  error: string | null;
};

/** A question before something is done to somebody's access. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, act, mild = false, onConfirm, pending, error } = props;
  const { t } = useTranslation('profile');
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      dismissable={!pending}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="secondary" disabled={pending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone={mild ? 'primary' : 'danger'} loading={pending} sends onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {error !== null && <Banner tone="negative">{error}</Banner>}
    </AdaptiveDialog>
  );
}
