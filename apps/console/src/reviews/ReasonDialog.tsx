import { CheckboxGroup } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { useRef, useState } from 'react';
import { FormDialog } from '../FormDialog.tsx';
import { texts } from '../texts/index.ts';

/** What somebody is asked before something is done. */
export type Question = {
  readonly title: string;
  /** What is done, as its button says. */
  readonly action: string;
  /** Null: no reason is wanted, and this is said instead. */
  readonly reason: {
    readonly required: boolean;
    /** Who gets to read it. */
    readonly hint: string;
    readonly maxLength: number;
  } | null;
  readonly warning?: string;
  /** What can be ticked as what it is about; without it, it is about the whole. */
  readonly askable?: readonly { readonly id: string; readonly label: string }[];
};

type ReasonDialogProps = {
  /** Null while nothing is asked. */
  question: Question | null;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string, about: readonly string[]) => void;
};

/** Asks why; where nobody wants to know, whether it is meant. */
export function ReasonDialog({ question, busy, onClose, onReason }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [about, setAbout] = useState<readonly string[]>([]);
  // The words of the dialog outlive the question until it has closed.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) {
    setShown(question);
    setReason('');
    setMissing(false);
    setAbout([]);
  }
  if (shown === null) return null;
  const { title, action, reason: wanted, warning, askable = [] } = shown;
  return (
    <FormDialog
      open={question !== null}
      onClose={onClose}
      title={title}
      action={action}
      tone="danger"
      busy={busy}
      onSubmit={() => {
        const empty = wanted?.required === true && reason.trim() === '';
        setMissing(empty);
        if (empty) field.current?.focus();
        else onReason(reason.trim(), about);
      }}
    >
      {wanted === null ? (
        <Text>{warning}</Text>
      ) : (
        <Stack gap={5}>
          {askable.length > 0 && (
            <CheckboxGroup
              label={texts.askAbout}
              description={texts.askAboutHint}
              required={false}
              items={askable}
              value={about}
              onChange={setAbout}
            />
          )}
          <TextArea
            ref={field}
            label={texts.reason}
            description={wanted.hint}
            value={reason}
            onChange={setReason}
            required={wanted.required}
            maxLength={wanted.maxLength}
            error={missing && reason.trim() === '' ? texts.reasonMissing : undefined}
            autoFocus={askable.length === 0}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
