import type { SandboxMessage } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { CopyField } from '@kontor/ui/copy-field';
import { Search } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { Live } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { timeOf } from '../time.ts';

/** So many messages the bank shows at most. */
const mostShown = 50;

/** What would have reached a phone, the newest first: its code apart, to be copied. */
export function Messages() {
  return (
    <Live source="messages">
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState illustration="inbox" title={texts.noMessages} description={texts.noMessagesHint} />
        ) : (
          <MessageList messages={messages} />
        )
      }
    </Live>
  );
}

function MessageList({ messages }: { messages: readonly SandboxMessage[] }) {
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/);
  const shown = messages.filter(({ phone, text }) =>
    words.every((word) => `${phone} ${text}`.toLowerCase().includes(word)),
  );
  return (
    <Stack gap={4}>
      {messages.length > 1 && (
        <TextField
          label={texts.searchMessages}
          labelHidden
          type="search"
          placeholder={texts.searchMessages}
          prefix={<Search />}
          value={wanted}
          onChange={setWanted}
          maxLength={100}
          autoComplete="off"
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
      {messages.length >= mostShown && (
        <Text size="small" tone="muted" align="center">
          {fill(texts.onlyLatest, { count: `${mostShown}` })}
        </Text>
      )}
    </Stack>
  );
}

function Message({ message, latest }: { message: SandboxMessage; latest: boolean }) {
  const { phone, channel, text, code, sentAt } = message;
  return (
    <Card as="article" selected={latest}>
      <Stack gap={2}>
        <Inline justify="between" wrap>
          <Inline gap={2}>
            <Text as="span" weight="medium">
              <bdi dir="ltr">{phone}</bdi>
            </Text>
            <Badge>{texts.channels[channel]}</Badge>
            {latest && <Badge tone="positive">{texts.latest}</Badge>}
          </Inline>
          <Text as="span" size="small" tone="muted">
            <time dateTime={sentAt}>{timeOf(sentAt, new Date())}</time>
          </Text>
        </Inline>
        {code !== null && <CopyField label={fill(texts.codeOf, { phone })} value={code} />}
        <Text size="small">
          <bdi>{text}</bdi>
        </Text>
      </Stack>
    </Card>
  );
}
