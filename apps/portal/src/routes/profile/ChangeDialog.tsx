import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../../app/leaving.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { LeavingProfileForm } from './LeavingProfileForm.tsx';
import type { ProtectedChange } from './useProtectedChange.ts';

type ChangeDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  change: ProtectedChange;
  /** Something was typed that closing would lose. */
  unsaved: boolean;
  /** The fields of what is changed, in a form of this id. */
  children: (form: string) => ReactNode;
};

/** Asks for what is to be changed, and then for the code where the bank wants one; going back keeps what was typed. */
export function ChangeDialog({ open, onClose, title, change, unsaved, children }: ChangeDialogProps) {
  const { t } = useTranslation('profile');
  const form = useId();
  const { confirm, pending } = change;
  const close = () => leaveFor(onClose);
  return (
    <AdaptiveDialog
      open={open}
      onClose={close}
      dismissable={!pending}
      title={title}
      actions={
        <>
          <Button tone="ghost" disabled={pending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={confirm ? `${form}code` : form} loading={pending} sends>
            {confirm ? t('confirm.act') : t('save')}
          </Button>
        </>
      }
    >
      <LeavingProfileForm unsaved={unsaved} />
      {confirm ? <ConfirmStep id={`${form}code`} change={{ ...change, confirm }} /> : children(form)}
    </AdaptiveDialog>
  );
}
