import type { SandboxChat, SandboxEmployee } from '@kontor/api-client/contract';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { Menu } from '@kontor/ui/menu';
import { TextArea } from '@kontor/ui/text-area';
import { useRef, useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { fill, texts } from '../texts/index.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { isMine } from './queue.ts';
import { documentRequest, replyKinds, replyTo } from './replies.ts';
import { nameOf } from './useEmployee.ts';

type ComposerProps = {
  chat: SandboxChat;
  me: SandboxEmployee;
  draft: string;
  onDraft: (text: string) => void;
};

/** ms between two words to the customer that they are being written to. */
const typingEvery = 3000;

/** The answer, with replies to insert. Who answers where nobody has the conversation takes it. */
export function Composer({ chat, me, draft, onDraft }: ComposerProps) {
  const { id, customer, person, about, assignee } = chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const typingToldAt = useRef(0);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const reply = useAct((content: string) => bank.reply(id, me, content, assignee === null), {
    said: () => fill(texts.answered, { customer }),
    done: () => {
      onDraft('');
      setTried(false);
    },
  });
  if (assignee !== null && !isMine(chat, me))
    return (
      <Banner tone="warning" title={fill(texts.withEmployee, { name: nameOf(assignee) })}>
        {texts.takeOverHint}
      </Banner>
    );

  const write = (text: string) => {
    onDraft(text);
    const now = Date.now();
    if (text.trim() === '' || now - typingToldAt.current < typingEvery) return;
    typingToldAt.current = now;
    bank.typing(id, me).catch(() => {}); // nobody misses it
  };

  /** Where the cursor is. */
  const insert = (text: string) => {
    const { selectionStart = draft.length, selectionEnd = draft.length } = field.current ?? {};
    write(draft.slice(0, selectionStart) + text + draft.slice(selectionEnd));
    field.current?.focus();
  };

  const reader = { language: person?.language, name: person?.firstName || customer };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (draft.trim() === '') field.current?.focus();
        else reply.mutate(draft);
      }}
    >
      <Stack gap={3}>
        <TextArea
          ref={field}
          label={fill(texts.answerAs, { name: nameOf(me) })}
          value={draft}
          onChange={write}
          maxLength={4096}
          dir="auto"
          error={tried && draft.trim() === '' ? texts.answerMissing : undefined}
        />
        <Inline justify="between" gap={3} wrap>
          <Inline gap={2} wrap>
            <Menu
              label={texts.replies}
              items={replyKinds.map((kind) => ({ id: kind, label: texts.replyKinds[kind] }))}
              onAction={(chosen) => {
                const kind = replyKinds.find((one) => one === chosen);
                if (kind !== undefined) insert(replyTo(reader, kind));
              }}
              trigger={(props) => (
                <Button {...props} size="small" tone="secondary">
                  {texts.replies}
                </Button>
              )}
            />
            {about !== null && (
              <Button size="small" tone="secondary" onClick={() => setAsking(true)}>
                {texts.askForDocument}
              </Button>
            )}
          </Inline>
          <Button type="submit" loading={reply.isPending}>
            {texts.send}
          </Button>
        </Inline>
      </Stack>
      <DocumentDialog
        open={asking}
        onClose={() => setAsking(false)}
        onAsk={(what, until) => {
          setAsking(false);
          insert(documentRequest(reader, what, until));
        }}
      />
    </form>
  );
}
