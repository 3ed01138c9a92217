import { DatePicker } from '@kontor/ui/date-picker';
import { todayIn } from '@kontor/ui/dates';
import { Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { FormDialog } from '../FormDialog.tsx';
import { fill, texts } from '../texts/index.ts';
import { languageName } from './languageName.ts';

type DocumentDialogProps = {
  open: boolean;
  onClose: () => void;
  /** @param until `YYYY-MM-DD` */
  onAsk: (what: string, until: string) => void;
  /** By the bank’s clock: before its day nothing can be asked for. */
  now: Date;
  /** The customer’s. */
  language: string;
};

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** What a customer is asked for, and until when. The words of it go into the answer, where they can still be changed. */
export function DocumentDialog({ open, onClose, onAsk, now, language }: DocumentDialogProps) {
  const [what, setWhat] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.askForDocument}
      action={texts.insert}
      onSubmit={() => {
        setTried(true);
        if (what.trim() === '' || until === null) return;
        onAsk(what.trim(), until);
        setWhat('');
        setUntil(null);
        setTried(false);
      }}
    >
      <Stack gap={4}>
        <TextField
          label={texts.whichDocument}
          description={fill(texts.whichDocumentHint, { language: languageName(language) })}
          value={what}
          onChange={setWhat}
          maxLength={200}
          error={tried && what.trim() === '' ? texts.documentMissing : undefined}
          autoFocus
        />
        <DatePicker
          label={texts.untilWhen}
          timeZone={timeZone}
          min={todayIn(timeZone, () => now.getTime())}
          value={until}
          onChange={setUntil}
          error={tried && until === null ? texts.untilMissing : undefined}
        />
      </Stack>
    </FormDialog>
  );
}
