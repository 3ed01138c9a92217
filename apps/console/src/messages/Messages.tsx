import type { SandboxMessage } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { CopyField } from '@kontor/ui/copy-field';
import { Center, Inline, Stack } from '@kontor/ui/layout';
import { SearchField } from '@kontor/ui/search-field';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { Live } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { timeOf } from '../time.ts';

/** So many messages are asked for at first, and so many more each time. */
const pageSize = 50;
/** More than these the bank does not look up. */
const most = 1000;

/** What would have reached a phone or a mailbox, the newest first: its code apart, to be copied. */
export function Messages() {
  const [take, setTake] = useState(pageSize);
  return (
    <Live source="messages" input={take}>
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState illustration="inbox" title={texts.noMessages} description={texts.noMessagesHint} />
        ) : (
          <MessageList
            messages={messages}
            onMore={
              messages.length >= take && take < most ? () => setTake(Math.min(take + pageSize, most)) : null
            }
          />
        )
      }
    </Live>
  );
}

type MessageListProps = {
  messages: readonly SandboxMessage[];
  /** Asks for earlier ones; null: there are none. */
  onMore: (() => void) | null;
};

function MessageList({ messages, onMore }: MessageListProps) {
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/);
  const shown = messages.filter((message) =>
    words.every((word) => `${addresseeOf(message)} ${message.text}`.toLowerCase().includes(word)),
  );
  return (
    <Stack gap={4}>
      {messages.length > 1 && (
        <SearchField
          label={texts.searchMessages}
          labelHidden
          placeholder={texts.searchMessages}
          value={wanted}
          onChange={setWanted}
          maxLength={100}
        />
      )}
      {shown.length === 0 && (
        <EmptyState
          illustration="search"
          title={texts.noMatch}
          action={
            <Button tone="secondary" onClick={() => setWanted('')}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      <Stack as="ol" gap={3}>
        {shown.map((message) => (
          <li key={message.id}>
            <Message message={message} latest={message === messages[0]} />
          </li>
        ))}
      </Stack>
      {onMore !== null && (
        <Center>
          <Button tone="secondary" onClick={onMore}>
            {texts.showMore}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

const addresseeOf = (message: SandboxMessage): string =>
  message.channel === 'EMAIL' ? message.email : message.phone;

function Message({ message, latest }: { message: SandboxMessage; latest: boolean }) {
  const { channel, text, sentAt } = message;
  const to = addresseeOf(message);
  return (
    <Card as="article" selected={latest}>
      <Stack gap={2}>
        <Inline justify="between" wrap>
          <Inline gap={2}>
            <Text as="span" weight="medium">
              <bdi dir="ltr">{to}</bdi>
            </Text>
            <Badge>{texts.channels[channel]}</Badge>
            {latest && <Badge tone="positive">{texts.latest}</Badge>}
          </Inline>
          <Text as="span" size="small" tone="muted">
            <time dateTime={sentAt}>{timeOf(sentAt, new Date())}</time>
          </Text>
        </Inline>
        {message.channel === 'EMAIL' ? (
          <>
            <Text weight="medium">
              <bdi>{message.subject}</bdi>
            </Text>
            {text.split('\n\n').map((paragraph, place) => (
              <Text key={place} as="p" size="small">
                <bdi>{paragraph}</bdi>
              </Text>
            ))}
          </>
        ) : (
          <>
            {message.code !== null && (
              <CopyField label={fill(texts.codeOf, { phone: to })} value={message.code} />
            )}
            <Text size="small">
              <bdi>{text}</bdi>
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
