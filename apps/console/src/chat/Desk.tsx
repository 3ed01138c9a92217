import type { SandboxChat } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { Columns, Hide, Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Select } from '@kontor/ui/select';
import { EmptyState } from '@kontor/ui/states';
import { Tabs } from '@kontor/ui/tabs';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { Live, useLive } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { span } from '../time.ts';
import { Context } from './Context.tsx';
import { Conversation } from './Conversation.tsx';
import { queueOf, views, type View } from './queue.ts';
import { nameOf, useEmployee } from './useEmployee.ts';

type DeskProps = {
  /** Id of the conversation that is open. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** Where employees answer customers: who waits, the conversation, and what it is about. */
export function Desk({ chosen, onChoose }: DeskProps) {
  const { all, me, be } = useEmployee();
  const { data: clock } = useLive('clock');
  const [view, setView] = useState<View>('waiting');
  /** What is being written, by conversation. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const now = new Date(clock?.now ?? Date.now());
  return (
    <Live source="chats">
      {(chats) => {
        if (chats.length === 0)
          return <EmptyState illustration="inbox" title={texts.noChats} description={texts.noChatsHint} />;
        const chat = chats.find(({ id }) => id === chosen);
        const queue = (
          <Stack gap={4}>
            <Select
              label={texts.answeringAs}
              items={all.map((one) => ({ id: nameOf(one), label: nameOf(one) }))}
              value={me === undefined ? null : nameOf(me)}
              onChange={be}
            />
            <Tabs
              label={texts.conversations}
              value={view}
              onChange={(next) => setView(views.find((one) => one === next) ?? 'waiting')}
              items={views.map((id) => ({
                id,
                label: texts.views[id],
                badge: queueOf(chats, id, me).length,
                content: (
                  <Queue
                    chats={queueOf(chats, id, me)}
                    view={id}
                    now={now}
                    chosen={chat?.id ?? null}
                    onChoose={onChoose}
                  />
                ),
              }))}
            />
          </Stack>
        );
        return (
          <Columns
            template={chat === undefined ? '320px minmax(0, 1fr)' : '320px minmax(0, 1fr) 300px'}
            gap={6}
            align="start"
            collapseBelow="desktop"
          >
            {chat === undefined ? queue : <Hide below="desktop">{queue}</Hide>}
            {chat === undefined || me === undefined ? (
              <Hide below="desktop">
                <EmptyState
                  illustration="inbox"
                  title={texts.chooseChat}
                  description={texts.chooseChatHint}
                />
              </Hide>
            ) : (
              <Conversation
                key={chat.id}
                chat={chat}
                me={me}
                now={now}
                draft={drafts[chat.id] ?? ''}
                onDraft={(text) => setDrafts((before) => ({ ...before, [chat.id]: text }))}
                onBack={() => onChoose(null)}
              />
            )}
            {chat !== undefined && <Context chat={chat} />}
          </Columns>
        );
      }}
    </Live>
  );
}

type QueueProps = {
  chats: readonly SandboxChat[];
  view: View;
  now: Date;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function Queue({ chats, view, now, chosen, onChoose }: QueueProps) {
  if (chats.length === 0)
    return (
      <Text size="small" tone="muted">
        {texts.nothingInView[view]}
      </Text>
    );
  return (
    <Card padding={2}>
      <List aria-label={texts.views[view]}>
        {chats.map((chat) => (
          <ListRow
            key={chat.id}
            leading={<Avatar name={chat.customer} />}
            title={chat.customer}
            subtitle={previewOf(chat)}
            trailing={
              chat.unread > 0 ? (
                <Badge tone="info">{fill(texts.unread, { count: `${chat.unread}` })}</Badge>
              ) : undefined
            }
            meta={metaOf(chat, now)}
            selected={chat.id === chosen}
            onPress={() => onChoose(chat.id)}
          />
        ))}
      </List>
    </Card>
  );
}

function previewOf({ messages, title, about }: SandboxChat) {
  const last = messages.at(-1);
  const said = last === undefined || last.content === '' ? (last?.document?.name ?? '') : last.content;
  return (
    <Inline gap={1}>
      {about !== null && <span>{title}:</span>}
      <bdi>{said}</bdi>
    </Inline>
  );
}

function metaOf({ waitingSince, assignee, closedAt }: SandboxChat, now: Date): string {
  if (closedAt !== null) return texts.closed;
  const waits = waitingSince === null ? [] : [span(Math.max(0, now.getTime() - Date.parse(waitingSince)))];
  return [...waits, ...(assignee === null ? [] : [assignee.firstName])].join(' · ');
}
