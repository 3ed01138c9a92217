import { useMemo, useState } from 'react';
import { keyOf } from './message.ts';
import type { ChatMessage, MessagePage } from './types.ts';

/** So many messages are drawn at first, and so many more whenever their reader comes to the top. */
const step = 60;

/**
 * The newest of what is loaded, and more of it above as its reader scrolls up: a conversation of thousands opens as fast as a
 * short one. Only when all of it is drawn is the host asked for more (CHAT-12).
 */
export function useMessageWindow(
  messages: readonly ChatMessage[],
  { hasOlder, loadingOlder, onOlder }: Omit<MessagePage, 'messages'>,
) {
  /** The oldest that is drawn; null once all are, from then on whatever the host puts above. */
  const [oldest, setOldest] = useState(() => keyAt(messages, messages.length - step));
  const at = messages.findIndex((message) => keyOf(message) === oldest);
  // The host may have replaced the messages: then show the newest of the new ones.
  const from = oldest === null ? 0 : Math.max(0, at === -1 ? messages.length - step : at);
  const shown = useMemo(() => messages.slice(from), [messages, from]);
  if (from === 0) return { shown, hasOlder, loadingOlder, onOlder };
  return {
    shown,
    hasOlder: true,
    loadingOlder: false,
    onOlder: () => setOldest(keyAt(messages, from - step)),
  };
}

const keyAt = (messages: readonly ChatMessage[], index: number): string | null =>
  index <= 0 ? null : (keyOf(messages[index]) ?? null);
