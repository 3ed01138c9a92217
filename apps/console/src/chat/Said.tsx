import type { SandboxConversation } from '@kontor/api-client/contract';
import { Link } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Document } from '@kontor/ui/icons';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useLayoutEffect, useRef } from 'react';
import { fill, locale, texts } from '../texts/index.ts';
import { minuteOf } from '../time.ts';

/** How near the end, px, one still reads the newest. */
const near = 80;

/** What was said, the newest last. It stays at the end as messages come, unless one reads further up. */
export function Said({ chat: { id, customer, messages }, now }: { chat: SandboxConversation; now: Date }) {
  const room = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = messages.at(-1);
  const lastSeen = messages.findLast(({ from, seen }) => from === 'employee' && seen)?.id;
  const own = last?.from === 'employee';
  useLayoutEffect(() => {
    if (atEnd.current || own) room.current?.scrollTo({ top: room.current.scrollHeight });
  }, [last?.id, own]);
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
    <Box
      surface={from === 'employee' ? 'accent' : 'sunken'}
      radius="card"
      paddingInline={4}
      paddingBlock={3}
      maxWidth="85%"
    >
      <Stack gap={3}>
        {content !== '' && (
          <Text>
            <bdi style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</bdi>
          </Text>
        )}
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
    </Box>
  );
}

const sizes = (['byte', 'kilobyte', 'megabyte'] as const).map(
  (unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 }),
);

/** A file's size in its largest unit. */
function sizeOf(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return sizes[step]?.format(bytes / 1000 ** step) ?? '';
}
