import type { DeskAction, DeskItem } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Dialog } from '@kontor/ui/dialog';
import { Inline } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { useId, useState } from 'react';
import { fill, texts } from '../texts/index.ts';

type ReasonDialogProps = {
  /** What is about to be done; null while nothing is. */
  decision: { item: DeskItem; action: DeskAction } | null;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** Asks why, where the customer will read it; where nobody will, whether it is meant. */
export function ReasonDialog({ decision, busy, onClose, onReason }: ReasonDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  // The words of the dialog outlive the decision until it has closed.
  const [shown, setShown] = useState(decision);
  if (decision !== null && decision !== shown) {
    setShown(decision);
    setReason('');
    setMissing(false);
  }
  if (shown === null) return null;
  const { item, action } = shown;
  const wanted = item.actions.find((one) => one.action === action)?.reason;
  const required = wanted === 'required';
  const name = texts.actions[action];
  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      title={fill(texts.decideTitle, { action: name, title: item.title })}
      actions={
        <Inline justify="end">
          <Button tone="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy} tone="danger">
            {name}
          </Button>
        </Inline>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === 'none') return onReason('');
          const empty = required && reason.trim() === '';
          setMissing(empty);
          if (!empty) onReason(reason.trim());
        }}
      >
        {wanted === 'none' ? (
          <Text>{fill(texts.final, { customer: item.customer })}</Text>
        ) : (
          <TextArea
            label={texts.reason}
            description={texts.reasonHint}
            value={reason}
            onChange={setReason}
            required={required}
            maxLength={item.kind === 'PAYMENT' ? 35 : 500}
            error={missing && reason.trim() === '' ? texts.reasonMissing : undefined}
            autoFocus
          />
        )}
      </form>
    </Dialog>
  );
}
