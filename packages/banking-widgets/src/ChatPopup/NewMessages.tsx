import { VisuallyHidden } from '@kontor/ui/text';
import { useEffect, useState } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { authorOf, keyOf } from './message.ts';
import type { ChatMessage } from './types.ts';

/** Ms in which several messages are one announcement. */
const gatherMs = 1000;

const none: readonly ChatMessage[] = [];

/** Says what others write while the conversation is open; several that come within a second are one sentence. */
export function NewMessages({ messages, userId }: { messages: readonly ChatMessage[]; userId: string }) {
  const { text, locale } = useChatTexts();
  const last = keyOf(messages.at(-1));
  const [state, setState] = useState({ known: last, gathered: none, announced: none, announcements: 0 });
  const { known, gathered, announced, announcements } = state;
  if (last !== undefined && last !== known) {
    const from = messages.findIndex((message) => keyOf(message) === known);
    // What was known is not among them: they were loaded again, and none of them has just come.
    const isReloaded = from === -1 && known !== undefined;
    const fresh = isReloaded ? none : messages.slice(from + 1).filter((message) => message.userId !== userId);
    setState({ ...state, known: last, gathered: [...gathered, ...fresh] });
  }
  const isGathering = gathered.length > 0;
  useEffect(() => {
    if (!isGathering) return undefined;
    const announce = () =>
      setState((now) => ({
        ...now,
        gathered: none,
        announced: now.gathered,
        announcements: now.announcements + 1,
      }));
    const timer = setTimeout(announce, gatherMs);
    return () => clearTimeout(timer);
  }, [isGathering]);

  const [first] = announced;
  const words =
    first === undefined
      ? ''
      : announced.length === 1
        ? text('newMessage', {
            name: authorOf(first) ?? text('bank'),
            text: first.document?.name ?? first.content,
          })
        : text('newMessages', { count: new Intl.NumberFormat(locale).format(announced.length) });
  return (
    <VisuallyHidden role="status">
      {/* Another element each time: the same words again are an announcement of their own. */}
      <span key={announcements}>{words}</span>
    </VisuallyHidden>
  );
}
