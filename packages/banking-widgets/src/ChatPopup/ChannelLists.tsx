import type { Channel } from '@kontor/api-client/contract';
import { applicantOf, chatLists } from '@kontor/api-client/domain';
import { Chat, Document, Grid, Send } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useId, type ReactNode } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { RowsSkeleton } from '../TransactionList/RowsSkeleton.tsx';
import * as css from './ChatPopup.css.ts';
import { channelTitle } from './channelTitle.ts';
import { momentText } from './momentText.ts';
import type { ChatPopupProps } from './types.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** The bank's own conversations, and below them what is asked about (CHAT-04, -05). */
export function ChannelLists(props: ChatPopupProps) {
  const { channels } = props;
  const { text } = useChatTexts();
  const id = useId();
  if (channels.status === 'pending') return <RowsSkeleton label={text('loading')} onRetry={channels.retry} />;
  if (channels.status === 'error') return <LoadError title={text('failed')} failed={channels} />;
  const { main, requests } = chatLists(channels.data);
  if (main.length + requests.length === 0)
    return <EmptyState title={text('noneTitle')} description={text('none')} illustration="inbox" />;
  return (
    <Stack gap={6}>
      {main.length > 0 && (
        <List aria-label={text('chat')}>
          {main.map((channel) => (
            <ChannelRow key={channel.id} {...props} channel={channel} />
          ))}
        </List>
      )}
      <Stack gap={2}>
        <Heading level={3} size="label" id={id}>
          {text('requests')}
        </Heading>
        {requests.length === 0 ? (
          <Text as="p" size="small" tone="muted">
            {text('noRequests')}
          </Text>
        ) : (
          <List aria-labelledby={id}>
            {requests.map((channel) => (
              <ChannelRow key={channel.id} {...props} channel={channel} />
            ))}
          </List>
        )}
      </Stack>
    </Stack>
  );
}

function ChannelRow({ channel, ...props }: ChatPopupProps & { channel: Channel }) {
  const { unread, userId, logo, onChannel, timeZone, now } = props;
  const { text, locale } = useChatTexts();
  const [last] = channel.messages;
  const count = unread[channel.id] ?? 0;
  const said =
    last === undefined ? undefined : (last.document?.name ?? last.content.replace(/\s+/g, ' ').trim());
  return (
    <ListRow
      leading={<Mark type={channel.channelType} logo={logo} />}
      title={
        <span className={count > 0 ? css.unreadTitle : undefined}>
          <bdi>{channelTitle(channel, applicantOf(channel), text)}</bdi>
        </span>
      }
      subtitle={
        said !== undefined && (
          <bdi className={css.oneLine}>{last?.userId === userId ? text('you', { text: said }) : said}</bdi>
        )
      }
      trailing={
        last && (
          <Text size="small" tone="muted">
            {momentText(last.createdAt, { locale, timeZone, now })}
          </Text>
        )
      }
      meta={<UnreadCount count={count} />}
      onPress={() => onChannel(channel.id)}
    />
  );
}

function Mark({ type, logo }: { type: Channel['channelType']; logo: ReactNode }) {
  if (type === 'MAIN') return <span className={css.logo}>{logo}</span>;
  const icons = {
    DEMO: <Grid />,
    APPLICATION: <Document />,
    TRANSACTION: <Send />,
    NOTIFICATION: <Chat />,
  };
  return <span className={css.tile}>{icons[type]}</span>;
}
