import { Button } from '@kontor/ui/button';
import { DatePicker } from '@kontor/ui/date-picker';
import { todayIn } from '@kontor/ui/dates';
import { Dialog } from '@kontor/ui/dialog';
import { Inline, Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { useId, useState } from 'react';
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
  const form = useId();
  const [what, setWhat] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.askForDocument}
      actions={
        <Inline justify="end">
          <Button tone="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form}>
            {texts.insert}
          </Button>
        </Inline>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
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
      </form>
    </Dialog>
  );
}
