import type { SandboxConversation } from '@kontor/api-client/contract';
import { Button, Link } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Alert, Document, Refresh } from '@kontor/ui/icons';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { fill, locale, texts } from '../texts/index.ts';
import { minuteOf } from '../time.ts';
import type { Outgoing } from './draft.ts';
import { nameOf } from './queue.ts';

/** How near the end, px, one still reads the newest. */
const near = 80;

type SaidProps = {
  chat: SandboxConversation;
  now: Date;
  /** Answers that the bank does not show yet. */
  outgoing: readonly Outgoing[];
  onAgain: (answer: Outgoing) => void;
  onDiscard: (answer: Outgoing) => void;
};

/** What was said, the newest last. It stays at the end as messages come, unless one reads further up. */
export function Said(props: SaidProps) {
  const { chat, now, outgoing, onAgain, onDiscard } = props;
  const { id, customer, messages } = chat;
  const room = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = messages.at(-1);
  const lastOut = outgoing.at(-1);
  const lastSeen = messages.findLast(({ from, seen }) => from === 'employee' && seen)?.id;
  const own = lastOut !== undefined || last?.from === 'employee';
  useLayoutEffect(() => {
    if (atEnd.current || own) room.current?.scrollTo({ top: room.current.scrollHeight });
  }, [last?.id, lastOut?.clientMessageId, lastOut?.failed, own]);
  return (
    <Card padding={0}>
      <div
        ref={room}
        role="log"
        tabIndex={0}
        aria-label={fill(texts.conversationWith, { customer })}
        style={{ height: 'max(280px, 100dvh - 568px)', overflowY: 'auto' }}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < near;
        }}
      >
        <Box padding={4}>
          <Stack as="ol" gap={3}>
            {messages.map((message) => (
              <Inline as="li" key={message.id} justify={message.from === 'employee' ? 'end' : 'start'}>
                <Message message={message} channelId={id} seen={message.id === lastSeen} now={now} />
              </Inline>
            ))}
            {outgoing.map((answer) => (
              <Inline as="li" key={answer.clientMessageId} justify="end">
                <Unsent answer={answer} onAgain={onAgain} onDiscard={onDiscard} />
              </Inline>
            ))}
          </Stack>
        </Box>
      </div>
    </Card>
  );
}

type MessageProps = {
  message: SandboxConversation['messages'][number];
  channelId: string;
  /** Says that the customer has read it. */
  seen: boolean;
  now: Date;
};

function Message({
  message: { from, author, content, document, createdAt },
  channelId,
  seen,
  now,
}: MessageProps) {
  return (
    <Bubble own={from === 'employee'}>
      <Stack gap={3}>
        {content !== '' && <Words>{content}</Words>}
        {document !== null && (
          <Inline gap={2}>
            <Document size={16} />
            <Link href={`/sandbox/channels/${channelId}/documents/${document.id}`} download={document.name}>
              <bdi style={{ overflowWrap: 'anywhere' }}>{document.name}</bdi>
            </Link>
            <Text size="caption" tone="muted">
              {sizeOf(document.size)}
            </Text>
          </Inline>
        )}
        <Text size="caption" tone="muted">
          <bdi>{author}</bdi> · <time dateTime={createdAt}>{minuteOf(createdAt, now)}</time>
          {seen && ` · ${texts.seen}`}
        </Text>
      </Stack>
    </Bubble>
  );
}

/** An answer that is on its way, or was not sent and can be again. */
function Unsent({
  answer,
  onAgain,
  onDiscard,
}: { answer: Outgoing } & Pick<SaidProps, 'onAgain' | 'onDiscard'>) {
  return (
    <Bubble own>
      <Stack gap={3}>
        <Words>{answer.content}</Words>
        <Text size="caption" tone="muted">
          <bdi>{nameOf(answer.employee)}</bdi>
          {answer.failed === null && ` · ${texts.sending}`}
        </Text>
        {answer.failed !== null && (
          <>
            <Text size="small" tone="negative">
              <Inline as="span" gap={2}>
                <Alert size={16} />
                {answer.failed === '' ? texts.notSent : `${texts.notSent}: ${answer.failed}`}
              </Inline>
            </Text>
            <Inline gap={2} wrap>
              <Button
                size="small"
                tone="secondary"
                icon={<Refresh size={16} />}
                onClick={() => onAgain(answer)}
              >
                {texts.actions.TRY_AGAIN}
              </Button>
              <Button size="small" tone="ghost" onClick={() => onDiscard(answer)}>
                {texts.discard}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Bubble>
  );
}

const Bubble = ({ own, children }: { own: boolean; children: ReactNode }) => (
  <Box surface={own ? 'accent' : 'sunken'} radius="card" paddingInline={4} paddingBlock={3} maxWidth="85%">
    {children}
  </Box>
);

const Words = ({ children }: { children: string }) => (
  <Text>
    <bdi style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</bdi>
  </Text>
);

const sizes = (['byte', 'kilobyte', 'megabyte'] as const).map(
  (unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 }),
);

/** A file's size in its largest unit. */
function sizeOf(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return sizes[step]?.format(bytes / 1000 ** step) ?? '';
}
