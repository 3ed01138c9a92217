import type { ChatMessage } from '@kontor/banking-widgets/chat-popup';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { deliver, draftOf, lines, older, support, userId } from './backend';
// The component of the package's README, which is put beside this file.
import { Chat, type Conversation } from './Chat';

/** A chat over this app's own calls. */
export function Messages() {
  const [unread, setUnread] = useState<Record<string, number>>({ [support.id]: 1 });
  const [conversation, setConversation] = useState<Conversation>({
    messages: lines(60, 100),
    hasOlder: true,
    loadingOlder: false,
  });
  const put = (one: ChatMessage) =>
    setConversation((before) => ({
      ...before,
      messages: [...before.messages.filter(({ id }) => id !== one.id), one],
    }));
  const carry = async (one: ChatMessage) => {
    put({ ...one, delivery: 'sending' });
    put((await deliver(one)) === 'sent' ? { ...one, delivery: undefined } : { ...one, delivery: 'failed' });
  };
  const loadOlder = async () => {
    setConversation((before) => ({ ...before, loadingOlder: true }));
    const loaded = await older();
    setConversation(({ messages }) => ({
      messages: [...loaded, ...messages],
      hasOlder: false,
      loadingOlder: false,
    }));
  };
  return (
    <>
      <Text>{unread[support.id] === undefined ? 'All messages read' : '1 unread message'}</Text>
      <Chat
        userId={userId}
        channels={[support]}
        unread={unread}
        conversations={{ [support.id]: conversation }}
        transport={{
          send: (_, content) => void carry(draftOf(content)),
          resend: (message) => void carry(message),
          loadOlder: () => void loadOlder(),
          markRead: () => setUnread({}),
          reconnect: () => {},
        }}
      />
    </>
  );
}
