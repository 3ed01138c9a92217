import type { Channel } from '@kontor/api-client/contract';
import { applicantOf, chatLists } from '@kontor/api-client/domain';
import { List, ListRow } from '@kontor/ui/list';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useId } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { RowsSkeleton } from '../TransactionList/RowsSkeleton.tsx';
import { ChannelMark } from './ChannelMark.tsx';
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
    <div className={css.lists}>
      {main.length > 0 && (
        <List aria-label={text('chat')}>
          {main.map((channel) => (
            <ChannelRow key={channel.id} {...props} channel={channel} />
          ))}
        </List>
      )}
      <div className={css.requests}>
        <Heading level={3} size="label" id={id}>
          {text('requests')}
        </Heading>
        {requests.length === 0 && (
          <Text as="p" size="small" tone="muted">
            {text('noRequests')}
          </Text>
        )}
      </div>
      {requests.length > 0 && (
        <List aria-labelledby={id}>
          {requests.map((channel) => (
            <ChannelRow key={channel.id} {...props} channel={channel} />
          ))}
        </List>
      )}
    </div>
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
      data-channel={channel.id}
      leading={
        channel.channelType === 'MAIN' ? (
          <span className={css.logo}>{logo}</span>
        ) : (
          <span className={css.tile}>
            <ChannelMark type={channel.channelType} />
          </span>
        )
      }
      title={
        <span className={css.rowTitle} data-unread={count > 0 ? '' : undefined}>
          <bdi>{channelTitle(channel, applicantOf(channel), text)}</bdi>
        </span>
      }
      subtitle={
        said !== undefined && (
          <bdi className={css.oneLine}>{last?.userId === userId ? text('you', { text: said }) : said}</bdi>
        )
      }
      trailing={
        <span className={css.when}>
          {last && (
            <Text size="caption" tone="muted">
              {momentText(last.createdAt, { locale, timeZone, now })}
            </Text>
          )}
          <UnreadCount count={count} />
        </span>
      }
      onPress={() => onChannel(channel.id)}
    />
  );
}
