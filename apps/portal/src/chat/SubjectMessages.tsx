import type { Messaging } from '@kontor/api-client/messaging';
import { ChannelLink } from '@kontor/banking-widgets/chat-popup';
import { Card } from '@kontor/ui/card';
import { List } from '@kontor/ui/list';
import { useEffect, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../session/SessionContext.ts';
import type { Chat } from './ChatContext.ts';
import { useChatTexts } from './useChatTexts.ts';
import { useConversation, type Subject } from './useConversation.ts';

/** The way from a payment or an application to what the bank and its customer have written about it; nothing where they have not. */
export function SubjectMessages({ chat, ...subject }: { chat: Chat } & Subject): ReactNode {
  const { messaging } = chat;
  return useChatTexts() && messaging !== null && <Messages {...subject} chat={chat} messaging={messaging} />;
}

/** A payment's stands alone; an application's is a row of the host's list. */
function Messages({ chat, messaging, ...subject }: { chat: Chat; messaging: Messaging } & Subject) {
  const { user, timeZone } = useSession();
  const { unread } = useSyncExternalStore(messaging.subscribe, messaging.state);
  const channel = useConversation(subject);
  const count = channel === undefined ? 0 : (unread?.[channel.id] ?? 0);
  // The last message comes with the channels; the count says that there is another.
  useEffect(() => void messaging.loadChannels(), [messaging, count]);
  if (channel === undefined) return null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // An open chat below a modal panel is out of reach; closed and opened again it is on top.
    if (chat.isOpen && currentTarget.closest('dialog') !== null) flushSync(chat.close);
    chat.showChannel(channel.id);
    chat.open();
  };
  const link = (
    <ChannelLink channel={channel} unread={count} userId={user.id} onOpen={open} timeZone={timeZone} />
  );
  if (subject.paymentId === undefined) return link;
  return (
    <Card padding={2}>
      <List>{link}</List>
    </Card>
  );
}
