import type { SandboxChat, SandboxEmployee } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Button, Link } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { ArrowLeft, Document } from '@kontor/ui/icons';
import { Box, Hide, Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { ReasonDialog } from '../reviews/ReasonDialog.tsx';
import { fill, texts } from '../texts/index.ts';
import { timeOf } from '../time.ts';
import { Composer } from './Composer.tsx';
import { isMine } from './queue.ts';
import { nameOf } from './useEmployee.ts';
import { useSeen } from './useSeen.ts';

type ConversationProps = {
  chat: SandboxChat;
  me: SandboxEmployee;
  now: Date;
  draft: string;
  onDraft: (text: string) => void;
  onBack: () => void;
};

/** One conversation: what was said, who has it, and the answer. */
export function Conversation({ chat, me, now, draft, onDraft, onBack }: ConversationProps) {
  useSeen(chat);
  return (
    <Stack gap={4}>
      <Hide above="desktop">
        <Button tone="ghost" size="small" icon={<ArrowLeft size={16} />} onClick={onBack}>
          {texts.backToQueue}
        </Button>
      </Hide>
      <Head chat={chat} me={me} />
      <Said chat={chat} now={now} />
      {chat.closedAt === null ? (
        <Composer chat={chat} me={me} draft={draft} onDraft={onDraft} />
      ) : (
        <Text tone="muted">{texts.closedHint}</Text>
      )}
    </Stack>
  );
}

function Head({ chat, me }: Pick<ConversationProps, 'chat' | 'me'>) {
  const [closing, setClosing] = useState(false);
  const { id, customer, title, assignee, closedAt } = chat;
  const assign = useAct((to: SandboxEmployee | null) => bank.assign(id, { from: assignee, to }), {
    said: (to) => (to === null ? texts.givenBack : texts.takenNow),
    about: () => customer,
  });
  const close = useAct(() => bank.closeChat(id), {
    said: () => texts.closedNow,
    about: () => customer,
    done: () => setClosing(false),
  });
  const mine = isMine(chat, me);
  return (
    <Inline justify="between" align="start" gap={3} wrap>
      <Stack gap={1}>
        <Heading level={2} size="section">
          {customer}
        </Heading>
        <Inline gap={2} wrap>
          <Text size="small" tone="muted">
            {title}
          </Text>
          <Badge tone={mine ? 'positive' : assignee === null ? 'neutral' : 'warning'}>
            {assignee === null ? texts.unassigned : fill(texts.withEmployee, { name: nameOf(assignee) })}
          </Badge>
          {closedAt !== null && <Badge>{texts.closed}</Badge>}
        </Inline>
      </Stack>
      {closedAt === null && (
        <Inline gap={2} wrap>
          <Button
            size="small"
            tone="secondary"
            loading={assign.isPending}
            onClick={() => assign.mutate(mine ? null : me)}
          >
            {mine ? texts.giveBack : assignee === null ? texts.take : texts.takeOver}
          </Button>
          <Button size="small" tone="ghost" onClick={() => setClosing(true)}>
            {texts.closeChat}
          </Button>
        </Inline>
      )}
      <ReasonDialog
        question={
          closing
            ? {
                title: fill(texts.closeTitle, { customer }),
                action: texts.closeChat,
                reason: null,
                warning: texts.closeWarning,
              }
            : null
        }
        busy={close.isPending}
        onClose={() => setClosing(false)}
        onReason={() => close.mutate(undefined)}
      />
    </Inline>
  );
}

function Said({ chat: { id, customer, messages }, now }: Pick<ConversationProps, 'chat' | 'now'>) {
  const room = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    room.current?.scrollTo({ top: room.current.scrollHeight });
  }, [last]);
  return (
    <Card padding={0}>
      <div
        ref={room}
        role="log"
        tabIndex={0}
        aria-label={fill(texts.conversationWith, { customer })}
        style={{ maxHeight: 'max(240px, 100dvh - 560px)', overflowY: 'auto' }}
      >
        <Box padding={4}>
          <Stack as="ol" gap={3}>
            {messages.map(({ id: messageId, from, author, content, document, createdAt }) => (
              <Inline as="li" key={messageId} justify={from === 'employee' ? 'end' : 'start'}>
                <Box
                  surface={from === 'employee' ? 'accent' : 'sunken'}
                  radius="card"
                  paddingInline={4}
                  paddingBlock={3}
                  maxWidth="85%"
                >
                  <Stack gap={2}>
                    {content !== '' && (
                      <Text>
                        <bdi style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</bdi>
                      </Text>
                    )}
                    {document !== null && (
                      <Inline gap={2}>
                        <Document size={16} />
                        <Link
                          href={`/sandbox/channels/${id}/documents/${document.id}`}
                          download={document.name}
                        >
                          <bdi>{document.name}</bdi>
                        </Link>
                      </Inline>
                    )}
                    <Text size="caption" tone="muted">
                      {author} · <time dateTime={createdAt}>{timeOf(createdAt, now)}</time>
                    </Text>
                  </Stack>
                </Box>
              </Inline>
            ))}
          </Stack>
        </Box>
      </div>
    </Card>
  );
}
