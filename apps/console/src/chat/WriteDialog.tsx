import type { ReviewItem } from '@kontor/api-client/contract';
import { TextArea } from '@kontor/ui/text-area';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { FormDialog } from '../FormDialog.tsx';
import { fill, texts } from '../texts/index.ts';
import { draftOf, type Draft } from './draft.ts';
import { useEmployee } from './useEmployee.ts';

/** What a customer can be written to about. */
export type Subject = { readonly kind: 'PAYMENT' | 'APPLICATION' } & Pick<
  ReviewItem,
  'id' | 'title' | 'customer'
>;

/** Writes to a customer about a payment or an application, in the conversation about it, which opens then. */
export function WriteDialog({ about, onClose }: { about: Subject; onClose: () => void }) {
  const { me } = useEmployee();
  const [draft, setDraft] = useState(() => draftOf(''));
  const [tried, setTried] = useState(false);
  const { customer, title } = about;
  const missing = draft.content.trim() === '';
  const write = useAct(
    async (message: Draft) => {
      if (me === undefined) return;
      const { channelId } = await bank.writeAbout(about.kind, about.id, me, message);
      location.hash = `chat/${channelId}`;
    },
    { said: () => fill(texts.answered, { customer }), done: onClose },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={fill(texts.writeTitle, { customer, title })}
      action={texts.send}
      busy={write.isPending}
      onSubmit={() => {
        setTried(true);
        if (!missing) write.mutate(draft);
      }}
    >
      <TextArea
        label={texts.message}
        value={draft.content}
        onChange={(text) => setDraft(draftOf(text))}
        maxLength={4096}
        dir="auto"
        error={tried && missing ? texts.answerMissing : undefined}
        autoFocus
      />
    </FormDialog>
  );
}
