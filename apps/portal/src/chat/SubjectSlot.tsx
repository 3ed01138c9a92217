import { lazy, Suspense } from 'react';
import { useChat } from './ChatContext.ts';
import type { Subject } from './SubjectMessages.tsx';

// Without its file there is the chat itself.
const SubjectMessages = lazy(() => import('./SubjectMessages.tsx').catch(() => ({ default: () => null })));

/** Where the way stands to the conversation about a payment or an application. */
export function SubjectSlot(subject: Subject) {
  const chat = useChat();
  return (
    chat !== null && (
      <Suspense>
        <SubjectMessages {...subject} chat={chat} />
      </Suspense>
    )
  );
}
