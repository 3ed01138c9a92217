import { Button } from '@kontor/ui/button';
import { DatePicker } from '@kontor/ui/date-picker';
import { Dialog } from '@kontor/ui/dialog';
import { Inline, Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { useId, useState } from 'react';
import { texts } from '../texts/index.ts';

type DocumentDialogProps = {
  open: boolean;
  onClose: () => void;
  /** @param until `YYYY-MM-DD` */
  onAsk: (what: string, until: string) => void;
};

/** What a customer is asked for, and until when. The words of it go into the answer, where they can still be changed. */
export function DocumentDialog({ open, onClose, onAsk }: DocumentDialogProps) {
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
            description={texts.whichDocumentHint}
            value={what}
            onChange={setWhat}
            maxLength={200}
            error={tried && what.trim() === '' ? texts.documentMissing : undefined}
            autoFocus
          />
          <DatePicker
            label={texts.untilWhen}
            timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
            value={until}
            onChange={setUntil}
            error={tried && until === null ? texts.untilMissing : undefined}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
