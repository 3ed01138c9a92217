import { lazy, Suspense, useState } from 'react';
import { useChat } from './ChatContext.ts';
import type { Subject } from './useConversation.ts';

const load = () => import('./ChatWindow.tsx');
const ChatWindow = lazy(load);
// Without the file there is no chat that it could lead to.
const SubjectMessages = lazy(() =>
  load().then(
    ({ SubjectMessages: found }) => ({ default: found }),
    () => ({ default: () => null }),
  ),
);

/** Fetches the chat's file before it is opened; that it may fail is the opening's own matter. */
export const prefetchChat = (): void => void load().catch(() => {});

/** Where the chat stands once it was opened: after the header, which it opens from. */
export function ChatSlot() {
  const chat = useChat();
  const [wasOpened, setWasOpened] = useState(false);
  if (chat?.isOpen === true && !wasOpened) setWasOpened(true);
  if (chat === null || !wasOpened) return null;
  return (
    <Suspense>
      <ChatWindow chat={chat} />
    </Suspense>
  );
}

/** Where the way stands to the conversation about a payment or an application, if there is one. */
export function SubjectSlot(subject: Subject) {
  const chat = useChat();
  return (
    chat && (
      <Suspense>
        <SubjectMessages {...subject} chat={chat} />
      </Suspense>
    )
  );
}
