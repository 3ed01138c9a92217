/**
 * A host of the chat, as another product would write it: a transport of its own, the German texts, and the component of the README
 * in `chat.tsx`. What the transport was asked for stands in `asked`, and `online` says whether it reaches anybody.
 */
export const chatPage = `
import '@kontor/ui/presets.css';
import type { Channel } from '@kontor/api-client/contract';
import { registerChatTexts, type ChatMessage } from '@kontor/banking-widgets/chat-popup';
import { LocaleProvider } from '@kontor/ui/locale';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Chat, type Conversation, type Transport } from './chat.js';

declare global {
  interface Window {
    online: boolean;
    asked: string[];
  }
}
window.online = true;
window.asked = [];

const me = 'user-1';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
const support: Channel = {
  id: 'support',
  title: 'Support',
  channelType: 'MAIN',
  organizationId: null,
  messages: [],
  createdAt: at(0),
  updatedAt: at(99),
  hasUnread: true,
  unreadCount: 1,
  application: null,
  paymentId: null,
  closedAt: null,
};
const message = (number: number, content: string, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'message-' + number,
  clientMessageId: null,
  channelId: support.id,
  content,
  type: 'TEXT',
  createdAt: at(number),
  readAt: number === 99 ? null : at(number),
  userId: null,
  employeeId: 'employee-1',
  user: null,
  employee: { profile: { firstName: 'Maya', lastName: 'Brandt' } },
  documentId: null,
  document: null,
  ...rest,
});
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => message(from + index, 'Line ' + (from + index)));

function Host() {
  const [unread, setUnread] = useState<Record<string, number>>({ support: 1 });
  const [conversation, setConversation] = useState<Conversation>({
    messages: lines(60, 40),
    hasOlder: true,
    loadingOlder: false,
  });
  const put = (one: ChatMessage) =>
    setConversation((before) => ({
      ...before,
      messages: [...before.messages.filter(({ id }) => id !== one.id), one],
    }));
  const carry = (one: ChatMessage) => {
    put({ ...one, delivery: 'sending' });
    const { delivery: _, ...sent } = one;
    setTimeout(() => put(window.online ? sent : { ...one, delivery: 'failed' }), 50);
  };
  const transport: Transport = {
    send: (channelId, content) => {
      window.asked.push('send ' + channelId);
      const number = 100 + conversation.messages.length;
      carry(message(number, content, { userId: me, employeeId: null, employee: null, readAt: null }));
    },
    resend: (failed) => {
      window.asked.push('resend ' + failed.content);
      carry(failed);
    },
    loadOlder: (channelId) => {
      window.asked.push('older ' + channelId);
      setConversation((before) => ({ ...before, loadingOlder: true }));
      setTimeout(
        () =>
          setConversation(({ messages }) => ({
            messages: [...lines(20, 40), ...messages],
            hasOlder: false,
            loadingOlder: false,
          })),
        200,
      );
    },
    markRead: (channelId) => {
      window.asked.push('read ' + channelId);
      setUnread({});
    },
    reconnect: () => {
      window.asked.push('reconnect');
    },
  };
  return (
    <Chat
      userId={me}
      channels={[support]}
      unread={unread}
      conversations={{ support: conversation }}
      transport={transport}
    />
  );
}

const texts = createInstance();
void texts.init({ lng: 'de', resources: {}, initAsync: false });
void registerChatTexts(texts, 'de').then(() =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <I18nextProvider i18n={texts}>
      <LocaleProvider locale="de">
        <Host />
      </LocaleProvider>
    </I18nextProvider>,
  ),
);
`;
