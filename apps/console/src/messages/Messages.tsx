import type { SandboxMessage } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { CopyField } from '@kontor/ui/copy-field';
import { Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { Live } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { timeOf } from '../time.ts';

/** What would have reached a phone, the newest first: its code apart, to be copied. */
export function Messages() {
  return (
    <Live source="messages">
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState illustration="inbox" title={texts.noMessages} description={texts.noMessagesHint} />
        ) : (
          <Stack as="ol" gap={3}>
            {messages.map((message, index) => (
              <li key={message.id}>
                <Message message={message} latest={index === 0} />
              </li>
            ))}
          </Stack>
        )
      }
    </Live>
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
            <Badge>{channel}</Badge>
            {latest && <Badge tone="positive">{texts.latest}</Badge>}
          </Inline>
          <Text as="span" size="small" tone="muted">
            <time dateTime={sentAt}>{timeOf(sentAt, new Date())}</time>
          </Text>
        </Inline>
        {code !== null && <CopyField label={fill(texts.codeOf, { phone })} value={code} />}
        <Text size="small">{text}</Text>
      </Stack>
    </Card>
  );
}
