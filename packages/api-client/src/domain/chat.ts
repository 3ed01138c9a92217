import type { Channel, Message } from '../contract/chat.ts';

export { maxMessageCharacters } from '../contract/socket.ts';

/** The channels of the chat's lists: the bank's own first, what is asked about below (CHAT-04, -05). */
export type ChatLists = {
  /** MAIN, then DEMO. */
  readonly main: readonly Channel[];
  /** APPLICATION and TRANSACTION, in the order given. */
  readonly requests: readonly Channel[];
  /** Feeds the list of notifications and is in no list of the chat (CHAT-07). */
  readonly notification: Channel | undefined;
};

/** Divides a person's channels into the lists they show in. */
export function chatLists(channels: readonly Channel[]): ChatLists {
  const ofType = (type: Channel['channelType']) => channels.filter(({ channelType }) => channelType === type);
  return {
    main: [...ofType('MAIN'), ...ofType('DEMO')],
    requests: channels.filter(({ channelType }) => ['APPLICATION', 'TRANSACTION'].includes(channelType)),
    notification: ofType('NOTIFICATION')[0],
  };
}

/** Whose application a channel is about: the company, else the person (CHAT-08, -09); null where neither is known. */
export function applicantOf({ application }: Channel): string | null {
  if (application === null) return null;
  const { companyName, firstName, lastName } = application;
  return companyName ?? ([firstName, lastName].filter((part) => part !== null).join(' ') || null);
}

/** Unread messages of the channels that the chat lists, notifications aside. */
export const unreadInChat = (
  channels: readonly Channel[],
  unread: Readonly<Record<string, number>>,
): number =>
  channels.reduce(
    (sum, { id, channelType }) => sum + (channelType === 'NOTIFICATION' ? 0 : (unread[id] ?? 0)),
    0,
  );

/** A piece of a message's text: words, an address that can be followed, or the place of left-out empty lines (VALID-22). */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'spacer' };

// Only addresses written out with https are followed; what ends a sentence does not belong to them.
const address = /https:\/\/[^\s<>"'“”]+[^\s<>"'“”.,;:!?)\]}…]/g;

/** The parts of a message's text: two or more empty lines become one spacer, addresses with `https://` become links. */
export function messageParts(content: string): readonly MessagePart[] {
  return content
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[^\S\n]*\n){2,}/)
    .flatMap((paragraph, index): MessagePart[] => [
      ...(index === 0 ? [] : [{ kind: 'spacer' } as const]),
      ...linked(paragraph),
    ]);
}

function linked(paragraph: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { 0: text, index } of paragraph.matchAll(address)) {
    if (index > from) parts.push({ kind: 'text', text: paragraph.slice(from, index) });
    parts.push({ kind: 'link', text });
    from = index + text.length;
  }
  if (from < paragraph.length) parts.push({ kind: 'text', text: paragraph.slice(from) });
  return parts;
}

/** Whether somebody else wrote a message that its reader has not seen. */
export const isUnread = ({ userId, readAt }: Pick<Message, 'userId' | 'readAt'>, reader: string): boolean =>
  userId !== reader && readAt === null;
