import { VisuallyHidden } from '@kontor/ui/text';
import { useState } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { authorOf, keyOf } from './message.ts';
import type { ChatMessage } from './types.ts';

/** Says what others write while the conversation is open; several that come together are one sentence. */
export function NewMessages({ messages, userId }: { messages: readonly ChatMessage[]; userId: string }) {
  const { text, locale } = useChatTexts();
  const last = keyOf(messages.at(-1));
  const [known, setKnown] = useState(last);
  const [words, setWords] = useState('');
  if (last !== undefined && last !== known) {
    const from = messages.findIndex((message) => keyOf(message) === known);
    // What was known is not among them: they were loaded again, and none of them has just come.
    const isReloaded = from === -1 && known !== undefined;
    const fresh = isReloaded ? [] : messages.slice(from + 1).filter((message) => message.userId !== userId);
    setKnown(last);
    if (fresh.length === 1)
      setWords(
        text('newMessage', {
          name: authorOf(fresh[0]!) ?? text('bank'),
          text: fresh[0]!.document?.name ?? fresh[0]!.content,
        }),
      );
    else if (fresh.length > 1)
      setWords(text('newMessages', { count: new Intl.NumberFormat(locale).format(fresh.length) }));
  }
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
