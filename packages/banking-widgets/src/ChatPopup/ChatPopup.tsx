import { applicantOf, chatLists, unreadInChat } from '@kontor/api-client/domain';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Tabs } from '@kontor/ui/tabs';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { ChannelLists } from './ChannelLists.tsx';
import { channelTitle } from './channelTitle.ts';
import { Composer } from './Composer.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { NotificationList } from './NotificationList.tsx';
import type { ChatPopupProps } from './types.ts';

/**
 * Conversations with the bank and what it has to tell: a panel at the side, on phones a sheet (CHAT-01, -02). Which channel is
 * open is the host's, who subscribes to it; the chosen tab is forgotten when the popup closes (CHAT-14).
 */
export function ChatPopup(props: ChatPopupProps) {
  const { open, onClose, connection, channels, channelId } = props;
  const { text } = useChatTexts();
  const channel =
    channels.status === 'success' ? channels.data.find(({ id }) => id === channelId) : undefined;
  const talks = channel !== undefined && (connection === 'open' || connection === 'closed');
  return (
    <AdaptivePanel
      open={open}
      onClose={onClose}
      title={talks ? <bdi>{channelTitle(channel, applicantOf(channel), text)}</bdi> : text('title')}
      footer={talks ? <Composer key={channel.id} {...props} closed={channel.closedAt !== null} /> : undefined}
    >
      <Content {...props} channel={talks ? channel : undefined} />
    </AdaptivePanel>
  );
}

type ContentProps = ChatPopupProps & { channel: Parameters<typeof MessagePanel>[0]['channel'] | undefined };

function Content(props: ContentProps) {
  const { connection, channel } = props;
  const { text } = useChatTexts();
  if (connection === 'unsupported') return <EmptyState title={text('unsupported')} illustration="inbox" />;
  if (connection === 'unknown' || connection === 'connecting')
    return (
      <SkeletonGroup label={text('connecting')}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  return (
    <Stack gap={4}>
      {connection === 'closed' && (
        <div role="status">
          <Text size="small" tone="muted">
            {text('reconnecting')}
          </Text>
        </div>
      )}
      {channel === undefined ? (
        <Lists {...props} />
      ) : (
        <MessagePanel key={channel.id} {...props} channel={channel} />
      )}
    </Stack>
  );
}

/** The two tabs; they go with the popup's content when it closes, and begin with Chat again. */
function Lists(props: ChatPopupProps) {
  const { channels, unread } = props;
  const { text } = useChatTexts();
  const [tab, setTab] = useState('chat');
  const known = channels.status === 'success' ? channels.data : [];
  const { notification } = chatLists(known);
  const fresh =
    notification === undefined ? 0 : (unread[notification.id] ?? (notification.hasUnread ? true : 0));
  return (
    <Tabs
      label={text('tabs')}
      value={tab}
      onChange={setTab}
      items={[
        {
          id: 'chat',
          label: text('chat'),
          badge: unreadInChat(known, unread),
          content: <ChannelLists {...props} />,
        },
        {
          id: 'notifications',
          label: text('notifications'),
          badge: fresh,
          content: <NotificationList {...props} channel={notification} />,
        },
      ]}
    />
  );
}
