import type { Channel, Message } from '../contract/chat.ts';
import {
  emptyConversation,
  interrupted,
  withMessage,
  withRead,
  withSeen,
  type Conversation,
} from './conversation.ts';

/** What a person has of conversations, for the organization that they act for. */
export type ChatState = {
  /** Undefined until they came for the first time. */
  readonly channels: readonly Channel[] | undefined;
  readonly channelsFailed: boolean;
  /** Unread messages by channel; one without is left out (ENTITY-34). Undefined until they came. */
  readonly unread: Readonly<Record<string, number>> | undefined;
  readonly conversations: Readonly<Record<string, Conversation>>;
  /** Channels whose messages the bank tells of (ENTITY-35). */
  readonly subscribed: readonly string[];
  /** Who of the bank is writing, by channel. */
  readonly typing: Readonly<Record<string, string>>;
};

export const emptyChat: ChatState = {
  channels: undefined,
  channelsFailed: false,
  unread: undefined,
  conversations: {},
  subscribed: [],
  typing: {},
};

export const conversationOf = ({ conversations }: ChatState, channelId: string): Conversation =>
  conversations[channelId] ?? emptyConversation;

export const changeConversation = (
  state: ChatState,
  channelId: string,
  change: (before: Conversation) => Conversation,
): ChatState => ({
  ...state,
  conversations: { ...state.conversations, [channelId]: change(conversationOf(state, channelId)) },
});

/** All unread messages, notifications included. */
export const totalUnread = ({ unread = {} }: ChatState): number =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

/** The list with a channel that has just come about in front (CHAT-17); before the list is there it comes with it. */
export function withChannel(state: ChatState, channel: Channel): ChatState {
  const counted = withCount(state, channel.id, channel.unreadCount);
  if (state.channels === undefined) return counted;
  const others = state.channels.filter(({ id }) => id !== channel.id);
  return { ...counted, channels: [channel, ...others] };
}

/** The absolute count of a channel (CHAT-18). At none everything there is read: on another device, say. */
export function withCount(state: ChatState, channelId: string, count: number): ChatState {
  const { [channelId]: _, ...others } = state.unread ?? {};
  return {
    ...state,
    unread: count > 0 ? { ...others, [channelId]: count } : others,
    channels: state.channels?.map((one) =>
      one.id === channelId ? { ...one, hasUnread: count > 0, unreadCount: count } : one,
    ),
  };
}

/** The absolute counts of all channels. */
export function withCounts(state: ChatState, counts: Readonly<Record<string, number>>): ChatState {
  return {
    ...state,
    unread: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    channels: state.channels?.map((one) => {
      const unreadCount = counts[one.id] ?? 0;
      return { ...one, hasUnread: unreadCount > 0, unreadCount };
    }),
  };
}

/** A message that the bank told of: in its conversation and as its channel's preview (CHAT-19, -21). */
export function withReceivedMessage(state: ChatState, message: Message): ChatState {
  const { channelId } = message;
  const told = message.employeeId === null ? state : withoutTyping(state, channelId);
  return {
    ...changeConversation(told, channelId, (before) => withMessage(before, message)),
    channels: state.channels?.map((one) => (one.id === channelId ? previewing(one, message) : one)),
  };
}

/** Nobody of the bank is writing there any more. */
export function withoutTyping(state: ChatState, channelId: string): ChatState {
  const { [channelId]: _, ...typing } = state.typing;
  return { ...state, typing };
}

function previewing(channel: Channel, message: Message): Channel {
  const [last] = channel.messages;
  if (last !== undefined && last.createdAt > message.createdAt) return channel;
  // Notifications are news until they are read; of other channels the count says it (CHAT-20).
  const hasUnread = channel.hasUnread || (channel.channelType === 'NOTIFICATION' && message.readAt === null);
  return { ...channel, hasUnread, messages: [message], updatedAt: message.createdAt };
}

/** Marks a range as read at once, with the channel's count (CHAT-23, -24). */
export function withReadRange(
  state: ChatState,
  channelId: string,
  reader: string,
  range: { readonly from: string; readonly to: string },
  now: string,
): ChatState {
  const { conversation, count } = withRead(conversationOf(state, channelId), reader, range, now);
  const read = changeConversation(state, channelId, () => conversation);
  return withCount(read, channelId, Math.max(0, (state.unread?.[channelId] ?? 0) - count));
}

/** The bank has seen what the person wrote. */
export const withSeenUntil = (
  state: ChatState,
  channelId: string,
  writer: string,
  until: string,
  now: string,
): ChatState => changeConversation(state, channelId, (before) => withSeen(before, writer, until, now));

/** The connection is lost: nothing is subscribed, and no conversation is sure to be complete. */
export const withoutConnection = (state: ChatState): ChatState => ({
  ...state,
  subscribed: [],
  typing: {},
  conversations: Object.fromEntries(
    Object.entries(state.conversations).map(([id, one]) => [id, interrupted(one)]),
  ),
});
