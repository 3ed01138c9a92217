import type { SandboxChat } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Box, Columns, Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { Live } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { timeOf } from '../time.ts';

/** What customers write, to be answered as an employee. */
export function Chat() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Live source="chats">
      {(chats) => {
        const chat = chats.find(({ id }) => id === chosen) ?? chats[0];
        if (chat === undefined)
          return <EmptyState illustration="inbox" title={texts.noChats} description={texts.noChatsHint} />;
        return (
          <Columns template="260px minmax(0, 1fr)" gap={6} align="start" collapseBelow="tablet">
            <Card padding={2}>
              <List aria-label={texts.conversations}>
                {chats.map(({ id, customer, title, messages }) => (
                  <ListRow
                    key={id}
                    leading={<Avatar name={customer} />}
                    title={customer}
                    subtitle={messages.at(-1)?.content || title}
                    selected={id === chat.id}
                    onPress={() => setChosen(id)}
                  />
                ))}
              </List>
            </Card>
            <Conversation key={chat.id} chat={chat} />
          </Columns>
        );
      }}
    </Live>
  );
}

function Conversation({ chat }: { chat: SandboxChat }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const reply = useAct((content: string) => bank.reply(chat.id, content), {
    said: () => fill(texts.answered, { customer: chat.customer }),
    done: () => {
      setText('');
      setTried(false);
    },
  });
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Heading level={2} size="section">
          {chat.customer}
        </Heading>
        <Text size="small" tone="muted">
          {chat.title}
        </Text>
      </Stack>
      <Stack as="ol" gap={3}>
        {chat.messages.map(({ id, from, content, createdAt }) => (
          <Inline as="li" key={id} justify={from === 'employee' ? 'end' : 'start'}>
            <Box
              surface={from === 'employee' ? 'accent' : 'sunken'}
              radius="card"
              paddingInline={4}
              paddingBlock={3}
              maxWidth="85%"
            >
              <Stack gap={2}>
                <Text>
                  <bdi>{content === '' ? texts.file : content}</bdi>
                </Text>
                <Text size="caption" tone="muted">
                  <time dateTime={createdAt}>{timeOf(createdAt, new Date())}</time>
                </Text>
              </Stack>
            </Box>
          </Inline>
        ))}
      </Stack>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (text.trim() !== '') reply.mutate(text);
        }}
      >
        <Stack gap={3}>
          <TextArea
            label={texts.answer}
            value={text}
            onChange={setText}
            maxLength={4096}
            error={tried && text.trim() === '' ? texts.answerMissing : undefined}
          />
          <Inline justify="end">
            <Button type="submit" loading={reply.isPending}>
              {texts.send}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Stack>
  );
}
