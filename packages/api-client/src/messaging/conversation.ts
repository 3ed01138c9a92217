import type { Message } from '../contract/chat.ts';

/** A message of the person's own on its way to the bank. */
export type Outgoing = {
  /** Minted once: the bank takes the same one twice for one message. */
  readonly clientMessageId: string;
  readonly content: string;
  readonly document: Message['document'];
  /** When it was written; once accepted, when the bank took it. An instant. */
  readonly createdAt: string;
  /** `accepted`: the bank has it; the message itself is still to come. */
  readonly delivery: 'sending' | 'accepted' | 'failed';
};

/** What is known of one channel's messages. Without gaps from the first one here to the last. */
export type Conversation = {
  /** The bank's, the oldest first. */
  readonly messages: readonly Message[];
  /** The person's own that aren't among them yet, in the order written. */
  readonly outgoing: readonly Outgoing[];
  /** Cursor of what is older; null at the first message of all. */
  readonly older: string | null;
  /** Messages heard of while a part before them may be missing. */
  readonly held: readonly Message[];
  /** `stale`: there is no connection, or it was lost; messages sent since then have to be fetched. */
  readonly status: 'unknown' | 'stale' | 'current';
  /** The last try to load it failed. */
  readonly failed: boolean;
  readonly loadingOlder: boolean;
};

export const emptyConversation: Conversation = {
  messages: [],
  outgoing: [],
  older: null,
  held: [],
  status: 'unknown',
  failed: false,
  loadingOlder: false,
};

/** A page of messages as `channels.messages` answers it. */
export type MessageList = {
  readonly edges: readonly { readonly node: Message }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};

/** The conversation with the newest page (`sortDir=desc`), which takes the place of whatever was known. */
export function withNewest(before: Conversation, page: MessageList): Conversation {
  const newest = {
    ...before,
    messages: nodesOf(page).toReversed(),
    older: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
  };
  return settled({
    ...newest,
    messages: merged(newest.messages, within(newest, before.held)),
    held: [],
    status: 'current',
    failed: false,
  });
}

/** The conversation with the page before what was known (`sortDir=desc`). */
export const withOlder = (before: Conversation, page: MessageList): Conversation =>
  settled({
    ...before,
    messages: merged(nodesOf(page).toReversed(), before.messages),
    older: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    loadingOlder: false,
  });

/** The conversation with a page of what was missed (`after`, the oldest first); it is current again with the last of them. */
export function withMissed(before: Conversation, page: MessageList): Conversation {
  const messages = merged(before.messages, nodesOf(page));
  if (page.pageInfo.hasNextPage) return settled({ ...before, messages });
  return settled({
    ...before,
    messages: merged(messages, within(before, before.held)),
    held: [],
    status: 'current',
    failed: false,
  });
}

/** The conversation after the bank told of a message. The same one twice changes nothing. */
export function withMessage(before: Conversation, message: Message): Conversation {
  if (before.status !== 'current') return { ...before, held: merged(before.held, [message]) };
  return settled({ ...before, messages: merged(before.messages, within(before, [message])) });
}

/** Those that a conversation reaches back to; what is older comes with its page. */
const within = ({ older, messages }: Conversation, told: readonly Message[]) =>
  told.filter(({ createdAt }) => older === null || createdAt >= (messages[0]?.createdAt ?? ''));

/** The connection is lost: what comes now may have a gap before it, and so may what was held. */
export const interrupted = (before: Conversation): Conversation => ({
  ...before,
  held: [],
  status: before.status === 'unknown' ? 'unknown' : 'stale',
  loadingOlder: false,
});

/** Drops everything but the outgoing messages, so that the conversation is loaded from scratch. */
export const forgotten = ({ outgoing }: Conversation): Conversation => ({ ...emptyConversation, outgoing });

/** A message of the person's own: new, or on its way once more. */
export const withOutgoing = (before: Conversation, message: Outgoing): Conversation =>
  before.messages.some(({ clientMessageId }) => clientMessageId === message.clientMessageId)
    ? before
    : {
        ...before,
        outgoing: [
          ...before.outgoing.filter(({ clientMessageId }) => clientMessageId !== message.clientMessageId),
          message,
        ],
      };

/** The bank has taken a message of the person's own, at an instant of its clock. */
export const withAccepted = (
  before: Conversation,
  clientMessageId: string,
  createdAt: string,
): Conversation =>
  settled({
    ...before,
    outgoing: before.outgoing.map((one) =>
      one.clientMessageId === clientMessageId ? { ...one, createdAt, delivery: 'accepted' } : one,
    ),
  });

/** A message of the person's own could not be sent; one that the bank has taken after all stays so. */
export const withFailed = (before: Conversation, clientMessageId: string): Conversation => ({
  ...before,
  outgoing: before.outgoing.map((one) =>
    one.clientMessageId === clientMessageId && one.delivery !== 'accepted'
      ? { ...one, delivery: 'failed' }
      : one,
  ),
});

/** Marks what others wrote between two instants, both included, as read; answers how many of them were not before. */
export function withRead(
  before: Conversation,
  reader: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: string,
): { readonly conversation: Conversation; readonly count: number } {
  const isNews = ({ userId, readAt, createdAt }: Message) =>
    userId !== reader && readAt === null && createdAt >= from && createdAt <= to;
  return {
    conversation: {
      ...before,
      messages: before.messages.map((one) => (isNews(one) ? { ...one, readAt: now } : one)),
    },
    count: before.messages.filter(isNews).length,
  };
}

/** The bank has seen the person's own messages up to an instant. */
export const withSeen = (before: Conversation, writer: string, until: string, now: string): Conversation => ({
  ...before,
  messages: before.messages.map((one) =>
    one.userId === writer && one.readAt === null && one.createdAt <= until ? { ...one, readAt: now } : one,
  ),
});

const nodesOf = ({ edges }: MessageList) => edges.map(({ node }) => node);

/**
 * Two runs of a channel's messages as one, each message once, as the second run has it. The order within each is the bank's;
 * between messages that only one run has, time decides.
 */
function merged(first: readonly Message[], second: readonly Message[]): readonly Message[] {
  const inFirst = new Set(first.map(({ id }) => id));
  const inSecond = new Map(second.map((one) => [one.id, one]));
  const all: Message[] = [];
  const rest = second[Symbol.iterator]();
  let next = rest.next();
  for (const one of first) {
    const twin = inSecond.get(one.id);
    const isBefore = ({ id, createdAt }: Message) =>
      id !== one.id && !inFirst.has(id) && (twin !== undefined || createdAt < one.createdAt);
    while (!next.done && isBefore(next.value)) {
      all.push(next.value);
      next = rest.next();
    }
    all.push(kept(one, twin));
    if (!next.done && next.value.id === one.id) next = rest.next();
  }
  for (; !next.done; next = rest.next()) if (!inFirst.has(next.value.id)) all.push(next.value);
  return all;
}

/** What is read stays read: a frame comes the same to everybody and knows nobody's reading. */
const kept = (known: Message, told: Message | undefined): Message =>
  told === undefined ? known : { ...told, readAt: told.readAt ?? known.readAt };

/**
 * What the bank has told of is no longer on its way. Nor is what it took before the last message told of: that stands among
 * them, or above them.
 */
function settled(conversation: Conversation): Conversation {
  const { messages, outgoing } = conversation;
  const last = messages.at(-1);
  if (outgoing.length === 0 || last === undefined) return conversation;
  const told = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return {
    ...conversation,
    outgoing: outgoing.filter(
      ({ clientMessageId, delivery, createdAt }) =>
        !told.has(clientMessageId) && !(delivery === 'accepted' && createdAt <= last.createdAt),
    ),
  };
}
