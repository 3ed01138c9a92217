import { Button, type ButtonProps } from '@kontor/ui/button';
import { Dialog } from '@kontor/ui/dialog';
import { Inline } from '@kontor/ui/layout';
import { useId, type ReactNode } from 'react';
import { texts } from './texts/index.ts';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What its button says. */
  action: string;
  tone?: ButtonProps['tone'];
  busy?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with a form to fill in, its button and Cancel. */
export function FormDialog({
  open,
  onClose,
  title,
  action,
  tone = 'primary',
  busy = false,
  onSubmit,
  children,
}: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Inline justify="end">
          <Button tone="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy} tone={tone}>
            {action}
          </Button>
        </Inline>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
