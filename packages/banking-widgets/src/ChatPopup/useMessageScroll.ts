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

/** The bubble that a reader is at, and how far down it stands in all that is drawn, px. */
type Place = { bubble: Element; depth: number };

/**
 * Keeps a conversation where its reader is: at the newest message while they are there and after they write (CHAT-28), in their
 * place when older ones are put above (CHAT-12). Asks for older ones at the top.
 */
export function useMessageScroll(
  list: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
  { userId, typing, ...page }: MessageScrollOptions,
) {
  const atEnd = useRef(true);
  const top = useRef(0);
  const place = useRef<Place | null>(null);
  const [away, setAway] = useState(false);
  const [seenUpTo, setSeenUpTo] = useState<string | undefined>(undefined);
  const newest = messages.at(-1);
  const last = keyOf(newest);
  const isOwn = newest?.userId === userId;
  const shownLast = useRef<string | undefined>(undefined);
  const latest = useRef(page);
  useLayoutEffect(() => {
    latest.current = page;
  });

  const toLatest = useCallback(() => {
    const box = scrollerOf(list.current);
    box?.scrollTo({ top: box.scrollHeight });
  }, [list]);

  /** Scrolls by what has come or gone above the bubble that the reader is at. */
  const hold = useCallback(() => {
    const box = scrollerOf(list.current);
    if (box === null) return;
    const held = place.current;
    const grown = held?.bubble.isConnected === true ? depthOf(held.bubble, box) - held.depth : 0;
    // Setting the place where nothing has come would end a scroll that is under way.
    if (Math.abs(grown) > 0.5) box.scrollTop += grown;
    place.current = placeIn(list.current, box);
  }, [list]);

  const look = useCallback(() => {
    const box = scrollerOf(list.current);
    if (box === null) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < near) atEnd.current = true;
    // Only who scrolls up leaves the end; it may also have moved away below them since the last look.
    else if (box.scrollTop < top.current) atEnd.current = false;
    top.current = box.scrollTop;
    setAway(!atEnd.current);
    if (atEnd.current) setSeenUpTo(shownLast.current);
    const { hasOlder, loadingOlder, onOlder } = latest.current;
    if (box.scrollTop < near && hasOlder && !loadingOlder) onOlder();
  }, [list]);

  // After whatever was drawn: a message may also lose its author's line to one above it.
  useLayoutEffect(hold);

  useLayoutEffect(() => {
    if (shownLast.current !== last && (atEnd.current || isOwn)) toLatest();
    shownLast.current = last;
  }, [last, isOwn, toLatest]);

  useLayoutEffect(() => {
    if (typing !== null && atEnd.current) toLatest();
  }, [typing, toLatest]);

  useEffect(look, [look, last, page.hasOlder, page.loadingOlder]);

  useEffect(() => {
    const box = scrollerOf(list.current);
    if (box === null) return undefined;
    const onScroll = () => {
      place.current = placeIn(list.current, box);
      look();
    };
    // A window that becomes smaller, a picture's keyboard or larger text keep the newest in sight, or what is read.
    const sizes = new ResizeObserver(() => {
      if (atEnd.current) toLatest();
      else hold();
      look();
    });
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [list, look, hold, toLatest]);

  const from = messages.findIndex((message) => keyOf(message) === seenUpTo);
  const below = from === -1 ? 0 : messages.slice(from + 1).filter((one) => one.userId !== userId).length;
  return {
    /** What has come since the reader was at the end; null while they are there. */
    below: away ? below : null,
    toLatest,
  };
}

/** How far down an element stands in all that a box scrolls. */
const depthOf = (element: Element, box: Element): number =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;

/** The first bubble in sight. Of thousands of lines only some are measured. */
function placeIn(list: Element | null, box: Element): Place | null {
  const lines = [...(list?.children ?? [])];
  const top = box.getBoundingClientRect().top;
  let from = 0;
  for (let to = lines.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle;
    else from = middle + 1;
  }
  for (const line of lines.slice(from)) {
    const bubble = line.querySelector('[data-bubble]');
    if (bubble !== null) return { bubble, depth: depthOf(bubble, box) };
  }
  return null;
}

/** The box that an element scrolls in. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box !== null; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
