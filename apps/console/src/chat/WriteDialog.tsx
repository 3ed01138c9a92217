import type { ReviewItem } from '@kontor/api-client/contract';
import { TextArea } from '@kontor/ui/text-area';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { FormDialog } from '../FormDialog.tsx';
import { fill, texts } from '../texts/index.ts';
import { useEmployee } from './useEmployee.ts';

/** What a customer can be written to about. */
export type Subject = { readonly kind: 'PAYMENT' | 'APPLICATION' } & Pick<
  ReviewItem,
  'id' | 'title' | 'customer'
>;

/** Writes to a customer about a payment or an application, in the conversation about it, which opens then. */
export function WriteDialog({ about, onClose }: { about: Subject; onClose: () => void }) {
  const { me } = useEmployee();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { customer, title } = about;
  const write = useAct(
    async (content: string) => {
      if (me === undefined) return;
      const { channelId } = await bank.writeAbout(about.kind, about.id, me, content);
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
        if (text.trim() !== '') write.mutate(text);
      }}
    >
      <TextArea
        label={texts.message}
        value={text}
        onChange={setText}
        maxLength={4096}
        dir="auto"
        error={tried && text.trim() === '' ? texts.answerMissing : undefined}
        autoFocus
      />
    </FormDialog>
  );
}
