import type { Channel } from '@kontor/api-client/contract';
import { chatLists, unreadInChat } from '@kontor/api-client/domain';
import { AdaptivePopup } from '@kontor/ui/adaptive-popup';
import { Button } from '@kontor/ui/button';
import { Chat } from '@kontor/ui/icons';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { SegmentedTabs } from '@kontor/ui/tabs';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { AboutLine } from './AboutLine.tsx';
import { ChannelLists } from './ChannelLists.tsx';
import * as css from './ChatPopup.css.ts';
import { barTitle } from './channelTitle.ts';
import { Composer } from './Composer.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { NotificationList } from './NotificationList.tsx';
import type { ChatPopupProps } from './types.ts';

// CHAT-01, -02, CHAT-14
/**
 * Conversations with the bank and what it has to tell: a popup beside the page, on phones a sheet. It stands in its
 * place of the document: put it right after what opens it, in no form. Which channel is open is the host's, who subscribes to it;
 * the chosen tab is forgotten when the popup closes.
 */
export function ChatPopup(props: ChatPopupProps) {
  const { open, onClose, connection, channels, channelId, onChannel } = props;
  const { text } = useChatTexts();
  const channel =
    channels.status === 'success' ? channels.data.find(({ id }) => id === channelId) : undefined;
  const connected = connection === 'open' || connection === 'closed' || connection === 'failed';
  const talks = channel !== undefined && connected;
  const [tab, setTab] = useState<ChatTab>('chat');
  if (!open && tab !== 'chat') setTab('chat');
  const support =
    channels.status === 'success' && connected && tab === 'chat'
      ? channels.data.find(({ channelType }) => channelType === 'MAIN')
      : undefined;
  return (
    <AdaptivePopup
      open={open}
      onClose={onClose}
      title={talks ? <bdi>{barTitle(channel, text)}</bdi> : text('title')}
      back={talks ? { label: text('back'), onPress: () => onChannel(null) } : undefined}
      about={talks ? <AboutLine channel={channel} onAbout={props.onAbout} /> : undefined}
      footer={
        talks ? (
          <Composer key={channel.id} {...props} closed={channel.closedAt !== null} />
        ) : support ? (
          <Button tone="secondary" fullWidth icon={<Chat />} onClick={() => onChannel(support.id)}>
            {text('noMessagesTitle')}
          </Button>
        ) : undefined
      }
    >
      <Content {...props} channel={talks ? channel : undefined} tab={tab} onTab={setTab} />
    </AdaptivePopup>
  );
}

type ChatTab = 'chat' | 'notifications';
type TabsProps = ChatPopupProps & { tab: ChatTab; onTab: (tab: ChatTab) => void };
type ContentProps = TabsProps & { channel: Channel | undefined };

function Content(props: ContentProps) {
  const { connection, channel } = props;
  const { text } = useChatTexts();
  const view = useRef<HTMLDivElement>(null);
  useViewFocus(view, channel?.id ?? null);
  if (connection === 'unsupported') return <EmptyState title={text('unsupported')} illustration="inbox" />;
  if (connection === 'unknown' || connection === 'connecting')
    return (
      <SkeletonGroup label={text('connecting')}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  return (
    <div ref={view} className={css.view}>
      {connection !== 'open' && <ConnectionNotice {...props} />}
      {channel === undefined ? (
        <Lists {...props} />
      ) : (
        <MessagePanel key={channel.id} {...props} channel={channel} />
      )}
    </div>
  );
}

/** What was said stays readable without a connection, below a word about it. */
function ConnectionNotice({ connection, onReconnect }: ChatPopupProps) {
  const { text } = useChatTexts();
  const reconnect = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes, and the focus goes on in the popup.
    currentTarget.closest<HTMLElement>('[data-surface]')?.focus({ preventScroll: true });
    onReconnect();
  };
  const failed = connection === 'failed';
  return (
    <div className={css.notice}>
      <div role="status">
        <Text size="small" tone="muted">
          {text(failed ? 'disconnected' : 'reconnecting')}
        </Text>
      </div>
      {failed && (
        <Button tone="secondary" size="small" onClick={reconnect}>
          {text('reconnect')}
        </Button>
      )}
    </div>
  );
}

/** Opening a conversation and leaving it remove what had the focus: it goes on in the popup, on the way back to the channel left. */
function useViewFocus(view: RefObject<HTMLElement | null>, channelId: string | null): void {
  const before = useRef(channelId);
  useEffect(() => {
    const left = before.current;
    before.current = channelId;
    if (left === channelId || document.activeElement !== document.body) return;
    const row = view.current?.querySelector<HTMLElement>(`[data-channel="${CSS.escape(left ?? '')}"] button`);
    (row ?? view.current?.closest<HTMLElement>('[data-surface]'))?.focus({ preventScroll: true });
  }, [view, channelId]);
}

/** The lists of conversations and of notifications. */
function Lists(props: TabsProps) {
  const { channels, unread, tab, onTab } = props;
  const { text } = useChatTexts();
  const known = channels.status === 'success' ? channels.data : [];
  const { notification } = chatLists(known);
  const fresh =
    notification === undefined ? 0 : (unread[notification.id] ?? (notification.hasUnread ? true : 0));
  return (
    <SegmentedTabs
      label={text('tabs')}
      value={tab}
      onChange={(id) => onTab(id === 'notifications' ? id : 'chat')}
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
