import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { keyOf } from './message.ts';
import type { ChatMessage, MessagePage } from './types.ts';

/** This near to an end counts as being there, px. */
const near = 48;

type MessageScrollOptions = Omit<MessagePage, 'messages'> & {
  userId: string;
  /** Who is typing: shown below the newest message. */
  typing: string | null;
};

/**
 * Keeps a conversation where its reader is: at the newest message while they are there and after they write (CHAT-28), in their
 * place when older ones are put above (CHAT-12). Asks for older ones at the top.
 */
export function useMessageScroll(
  list: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
  { userId, typing, hasOlder, loadingOlder, onOlder }: MessageScrollOptions,
) {
  const atEnd = useRef(true);
  const height = useRef(0);
  const top = useRef(0);
  const ends = useRef<{ first: string | undefined; last: string | undefined }>({
    first: undefined,
    last: undefined,
  });
  const [away, setAway] = useState(false);
  const [seenUpTo, setSeenUpTo] = useState<string | undefined>(undefined);
  const first = keyOf(messages[0]);
  const newest = messages.at(-1);
  const last = keyOf(newest);
  const isOwn = newest?.userId === userId;

  const toLatest = useCallback(() => {
    const box = scrollerOf(list.current);
    box?.scrollTo({ top: box.scrollHeight });
  }, [list]);

  useLayoutEffect(() => {
    const box = scrollerOf(list.current);
    if (box === null) return;
    const before = ends.current;
    ends.current = { first, last };
    if (before.first !== undefined && before.first !== first && before.last === last)
      box.scrollTop += box.scrollHeight - height.current;
    else if (before.last !== last && (atEnd.current || isOwn)) toLatest();
    height.current = box.scrollHeight;
  }, [list, first, last, isOwn, toLatest]);

  useLayoutEffect(() => {
    if (typing !== null && atEnd.current) toLatest();
  }, [typing, toLatest]);

  useEffect(() => {
    const box = scrollerOf(list.current);
    if (box === null) return undefined;
    const look = () => {
      if (box.scrollHeight - box.scrollTop - box.clientHeight < near) atEnd.current = true;
      // Only who scrolls up leaves the end; it may also have moved away below them since the last look.
      else if (box.scrollTop < top.current) atEnd.current = false;
      top.current = box.scrollTop;
      setAway(!atEnd.current);
      if (atEnd.current) setSeenUpTo(ends.current.last);
      if (box.scrollTop < near && hasOlder && !loadingOlder) onOlder();
    };
    // A window that becomes smaller, a picture's keyboard or larger text keep the newest in sight.
    const sizes = new ResizeObserver(() => {
      if (atEnd.current) toLatest();
      look();
    });
    sizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [list, hasOlder, loadingOlder, onOlder, toLatest]);

  const from = messages.findIndex((message) => keyOf(message) === seenUpTo);
  const below = from === -1 ? 0 : messages.slice(from + 1).filter((one) => one.userId !== userId).length;
  return {
    /** What has come since the reader was at the end; null while they are there. */
    below: away ? below : null,
    toLatest,
  };
}

/** The box that an element scrolls in. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
