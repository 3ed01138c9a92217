import type { Message } from '@kontor/api-client/contract';
import {
  conversationOf,
  type Messaging,
  type MessagingState,
  type Outgoing,
} from '@kontor/api-client/messaging';
import type { ChatMessage, MessagePage } from '@kontor/banking-widgets/chat-popup';

/** A channel's messages as the popup takes them: the bank's, then the person's own that are on their way. */
export function messagePage(
  messaging: Messaging,
  state: MessagingState,
  channelId: string,
  userId: string,
): MessagePage {
  const { messages, outgoing, older, loadingOlder, status, failed } = conversationOf(state, channelId);
  const retry = () => messaging.follow(channelId);
  const all = [...messages, ...outgoing.map((one) => shownOutgoing(one, channelId, userId))];
  return {
    messages:
      status !== 'unknown'
        ? { status: 'success', data: all }
        : failed
          ? { status: 'error', cause: 'bank', retry }
          : { status: 'pending', retry },
    hasOlder: older !== null,
    loadingOlder,
    onOlder: () => messaging.loadOlder(channelId),
  };
}

const shownOutgoing = (
  { clientMessageId, content, document, createdAt, delivery }: Outgoing,
  channelId: string,
  userId: string,
): ChatMessage => ({
  id: clientMessageId,
  clientMessageId,
  channelId,
  content,
  type: document === null ? 'TEXT' : 'DOCUMENT',
  createdAt,
  readAt: null,
  userId,
  employeeId: null,
  user: null,
  employee: null,
  documentId: document?.id ?? null,
  document,
  ...(delivery !== 'accepted' && { delivery }),
});

/** The path that a notification leads to within the portal; null where it leads nowhere. */
export const linkOf = ({ link }: Pick<Message, 'link'>): string | null =>
  typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : null;
