import type { ReviewItem } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Dialog } from '@kontor/ui/dialog';
import { Inline } from '@kontor/ui/layout';
import { TextArea } from '@kontor/ui/text-area';
import { useId, useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { fill, texts } from '../texts/index.ts';
import { useEmployee } from './useEmployee.ts';

/** What a customer can be written to about. */
export type Subject = { readonly kind: 'PAYMENT' | 'APPLICATION' } & Pick<
  ReviewItem,
  'id' | 'title' | 'customer'
>;

/** Writes to a customer about a payment or an application, in the conversation about it, which opens then. */
export function WriteDialog({ about, onClose }: { about: Subject; onClose: () => void }) {
  const form = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={fill(texts.writeTitle, { customer, title })}
      actions={
        <Inline justify="end">
          <Button tone="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={write.isPending}>
            {texts.send}
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
      </form>
    </Dialog>
  );
}
