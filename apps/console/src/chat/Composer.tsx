import type { SandboxConversation, SandboxEmployee } from '@kontor/api-client/contract';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { ChevronDown } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { TextArea } from '@kontor/ui/text-area';
import { useRef, useState } from 'react';
import { bank } from '../bank.ts';
import { fill, texts } from '../texts/index.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { draftOf, type Draft, type Outgoing } from './draft.ts';
import { isMine, nameOf } from './queue.ts';
import { documentRequest, replyKinds, replyTo } from './replies.ts';

type ComposerProps = {
  chat: SandboxConversation;
  me: SandboxEmployee;
  now: Date;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSend: (answer: Outgoing) => void;
};

/** ms between two words to the customer that they are being written to. */
const typingEvery = 3000;

/** The answer, with replies to insert. Who answers where nobody has the conversation takes it. */
export function Composer({ chat, me, now, draft, onDraft, onSend }: ComposerProps) {
  const { id, customer, person, assignee } = chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const typingSentAt = useRef(0);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { content } = draft;
  if (assignee !== null && !isMine(chat, me))
    return (
      <Banner tone="warning" title={fill(texts.withEmployee, { name: nameOf(assignee) })}>
        {texts.takeOverHint}
      </Banner>
    );

  const write = (text: string) => {
    onDraft(draftOf(text));
    const at = Date.now();
    if (text.trim() === '' || at - typingSentAt.current < typingEvery) return;
    typingSentAt.current = at;
    bank.typing(id, me).catch(() => {}); // nobody misses it
  };

  /** Where the cursor is. */
  const insert = (text: string) => {
    const { selectionStart = content.length, selectionEnd = content.length } = field.current ?? {};
    write(content.slice(0, selectionStart) + text + content.slice(selectionEnd));
    field.current?.focus();
  };

  const send = () => {
    const missing = content.trim() === '';
    setTried(missing);
    if (missing) return field.current?.focus();
    onSend({ ...draft, employee: me, failed: null });
    onDraft(draftOf(''));
  };

  const between = {
    language: person?.language,
    name: person?.firstName || customer,
    employee: nameOf(me),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={3}>
        <TextArea
          ref={field}
          label={fill(texts.answerAs, { name: nameOf(me) })}
          description={texts.sendKeys}
          value={content}
          onChange={write}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            send();
          }}
          maxLength={4096}
          dir="auto"
          error={tried && content.trim() === '' ? texts.answerMissing : undefined}
        />
        <Inline justify="between" gap={3} wrap>
          <Inline gap={2} wrap>
            <Menu
              label={texts.replies}
              items={replyKinds.map((kind) => ({ id: kind, label: texts.replyKinds[kind] }))}
              onAction={(chosen) => {
                const kind = replyKinds.find((one) => one === chosen);
                if (kind !== undefined) insert(replyTo(between, kind));
              }}
              trigger={repliesButton}
            />
            <Button size="small" tone="secondary" onClick={() => setAsking(true)}>
              {texts.askForDocument}
            </Button>
          </Inline>
          <Button type="submit">{texts.send}</Button>
        </Inline>
      </Stack>
      <DocumentDialog
        open={asking}
        now={now}
        language={person?.language ?? 'en'}
        onClose={() => setAsking(false)}
        onAsk={(what, until) => {
          setAsking(false);
          insert(documentRequest(between, what, until));
        }}
      />
    </form>
  );
}

const repliesButton = (props: MenuTriggerProps) => (
  <Button {...props} size="small" tone="secondary" iconEnd={<ChevronDown size={16} />}>
    {texts.replies}
  </Button>
);
