import type { ServerFrame } from '../contract/frames.ts';
import {
  changeConversation,
  conversationOf,
  emptyChat,
  withChannel,
  withCount,
  withCounts,
  withoutConnection,
  withoutTyping,
  withReadRange,
  withSeenUntil,
  withReceivedMessage,
  type ChatState,
} from './chatState.ts';
import {
  forgotten,
  withAccepted,
  withFailed,
  withMissed,
  withNewest,
  withOlder,
  withOutgoing,
  type Outgoing,
} from './conversation.ts';
import { createSharedSocket } from './sharedSocket.ts';
import { createSocket, type SocketOptions } from './socket.ts';
import type { Line } from './socketState.ts';
import type { ConnectionState, Messaging, MessagingOptions, MessagingState } from './types.ts';

/** Ms after which a message without an answer counts as not sent. */
const sendingMs = 20_000;
/** Ms for which somebody is taken to write on. */
const typingMs = 6000;
/** Messages asked for at a time: of a page (CALL-CHAT-03), of what was missed. */
const pageSize = 15;
const missedSize = 100;
/** Ms until messages that could not be loaded are asked for again. */
const retryMs = 5000;
/** Ms in which several reasons to load the channels are one. */
const reloadMs = 300;

/** The conversations of a person; make one for a page, start it, and stop it when they leave. */
export function createMessaging(options: MessagingOptions): Messaging {
  const { client, userId, organizationId } = options;
  const listeners = new Set<() => void>();
  let state: MessagingState = { ...emptyChat, connection: 'unknown' };
  let chatOpen = false;
  /** Channels that are followed, connected or not. */
  const followed = new Set<string>();
  /** What to do when the bank answers a frame, by its `ref`. */
  const answers = new Map<string, (frame: AnswerFrame) => void>();
  /** Ranges that were read, which the bank doesn't know yet. */
  const unsaid = new Map<string, { from: string; to: string }[]>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Channels whose messages are being asked for over this connection. */
  const catching = new Set<string>();
  /** Counts connections: what belongs to an earlier one is of no use. */
  let connection = 0;

  const set = (next: ChatState & { readonly connection?: ConnectionState }): void => {
    state = { connection: state.connection, ...next };
    for (const listener of listeners) listener();
  };
  const change = (channelId: string, change: Parameters<typeof changeConversation>[2]): void =>
    set(changeConversation(state, channelId, change));
  const later = (key: string, ms: number, task: () => void): void => {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        task();
      }, ms),
    );
  };

  const ownSocket: SocketOptions = {
    url: options.url,
    open: options.open ?? ((address) => new WebSocket(address)),
    authorize: async () => {
      const result = await client.call('tokens.messaging', { body: {}, background: true });
      return result.ok ? result.data.token : null;
    },
    checkSession: async () => {
      const result = await client.call('users.whoami', { background: true });
      if (result.ok) return 'valid';
      return result.kind === 'http' && result.status === 401 ? 'over' : 'unknown';
    },
    onFrame: hear,
    onState: (now, before) => {
      const next = connectionOf(now, state.connection);
      const lost = before.phase === 'open' && now.phase !== 'open';
      if (lost) {
        connection += 1;
        answers.clear();
        catching.clear();
        set({ ...withoutConnection(state), connection: next });
      } else if (next !== state.connection) set({ ...state, connection: next });
      if (before.phase !== 'open' && now.phase === 'open') connected();
    },
  };
  const { tabs = null } = options;
  const socket =
    tabs === null
      ? createSocket(ownSocket)
      : createSharedSocket({ ...ownSocket, tabs, name: `messaging ${options.url} ${userId}` });

  function connected(): void {
    options.onConnected?.();
    void loadUnread();
    if (state.channels !== undefined || chatOpen) void loadChannels();
    for (const channelId of followed) subscribeTo(channelId);
    for (const channelId of unsaid.keys()) void sayRead(channelId);
    for (const [channelId, { outgoing }] of Object.entries(state.conversations))
      for (const one of outgoing) if (one.delivery === 'sending') sendFrame(channelId, one);
  }

  function subscribeTo(channelId: string): void {
    const ref = `subscribe ${channelId}`;
    if (answers.has(ref) || state.subscribed.includes(channelId)) return;
    answers.set(ref, ({ event }) => {
      if (event === 'ack') {
        set({ ...state, subscribed: [...state.subscribed, channelId] });
        void catchUp(channelId);
      } else {
        followed.delete(channelId);
        change(channelId, (before) => ({ ...before, failed: true }));
      }
    });
    socket.send({ event: 'subscribe', data: { channelId }, ref });
  }

  /** Asks for what is not known of a channel: its newest page, or what was missed since the last message known. */
  async function catchUp(channelId: string): Promise<void> {
    const during = connection;
    if (catching.has(channelId)) return;
    catching.add(channelId);
    for (;;) {
      const { messages, status } = conversationOf(state, channelId);
      if (status === 'current') break;
      const after = status === 'stale' ? messages.at(-1)?.id : undefined;
      const result = await client.call('channels.messages', {
        params: { id: channelId },
        query:
          after === undefined
            ? { take: pageSize, sortProp: 'createdAt', sortDir: 'desc' }
            : { take: missedSize, after },
        background: true,
      });
      if (during !== connection) return;
      if (result.ok)
        change(channelId, (before) => (after === undefined ? withNewest : withMissed)(before, result.data));
      else if (after !== undefined && result.kind === 'http' && result.status === 400)
        change(channelId, forgotten);
      else {
        change(channelId, (before) => ({ ...before, failed: true }));
        later(`catch up ${channelId}`, retryMs, () => void catchUp(channelId));
        break;
      }
    }
    catching.delete(channelId);
  }

  const channelsQuery = { all: 'true', organizationId } as const;
  /** Orders what is asked and what is heard. */
  let tick = 0;
  /** When a frame last changed channels or their counts. */
  let changedAt = 0;
  /** When the counts that are shown were asked for. */
  let countsAskedAt = 0;
  /** Asks again while such frames arrive: an older response would overwrite what they said. */
  async function upToDate<T extends { readonly ok: boolean }>(
    ask: () => Promise<T>,
  ): Promise<readonly [result: T, askedAt: number]> {
    for (;;) {
      const askedAt = ++tick;
      const result = await ask();
      if (!result.ok || changedAt < askedAt) return [result, askedAt];
    }
  }
  /** Shows counts that were asked for then, unless those that are shown were asked for later. */
  function setCounts(next: ChatState, counts: Readonly<Record<string, number>>, askedAt: number): void {
    const isLatest = askedAt > countsAskedAt;
    if (isLatest) countsAskedAt = askedAt;
    set(withCounts(next, isLatest ? counts : (state.unread ?? counts)));
  }

  let channelsAsked: Promise<void> | null = null;
  function loadChannels(): Promise<void> {
    channelsAsked ??= (async () => {
      const [result, askedAt] = await upToDate(() =>
        client.call('channels.list', { query: channelsQuery, background: true }),
      );
      channelsAsked = null;
      if (!result.ok) return set({ ...state, channelsFailed: true });
      const channels = result.data.edges.map(({ node }) => node);
      const counts = Object.fromEntries(channels.map(({ id, unreadCount }) => [id, unreadCount]));
      setCounts({ ...state, channels, channelsFailed: false }, counts, askedAt);
    })();
    return channelsAsked;
  }

  async function loadUnread(): Promise<void> {
    const [result, askedAt] = await upToDate(() =>
      client.call('channels.unread', { query: { organizationId }, background: true }),
    );
    if (result.ok) setCounts(state, result.data, askedAt);
  }

  function hear(frame: ServerFrame): void {
    switch (frame.event) {
      case 'ack':
      case 'error': {
        const { ref = '' } = frame;
        const answer = answers.get(ref);
        answers.delete(ref);
        return answer?.(frame);
      }
      case 'new channel': {
        changedAt = ++tick;
        const { organizationId: ofOrganization } = frame.data;
        // A person hears of every organization of theirs.
        if (ofOrganization === null || ofOrganization === organizationId) set(withChannel(state, frame.data));
        return;
      }
      case 'unread count':
        changedAt = ++tick;
        return hearCount(frame.data);
      case 'message':
        return set(withReceivedMessage(state, frame.data));
      case 'seen': {
        const { channelId, until } = frame.data;
        return set(withSeenUntil(state, channelId, userId, until, new Date().toISOString()));
      }
      case 'typing':
        return hearTyping(frame.data);
      case 'operation':
        return options.onOperation?.(frame.data);
      case 'portal':
        return options.onPortalBuild?.(frame.data.build);
      case 'session':
        return options.onSessionMoved?.();
    }
  }

  function hearCount({ channelId, count }: { channelId: string; count: number }): void {
    const known =
      state.channels === undefined
        ? state.unread?.[channelId] !== undefined
        : state.channels.some(({ id }) => id === channelId);
    if (known) set(withCount(state, channelId, count));
    // It may be another organization's: the bank knows.
    else later('unread', reloadMs, () => void loadUnread());
    // Its message came to nobody who doesn't follow the channel (CHAT-19).
    if (known && chatOpen && !state.subscribed.includes(channelId))
      later('channels', reloadMs, () => void loadChannels());
  }

  function hearTyping({ channelId, employee }: Extract<ServerFrame, { event: 'typing' }>['data']): void {
    const { firstName, lastName } = employee.profile;
    set({ ...state, typing: { ...state.typing, [channelId]: `${firstName} ${lastName}`.trim() } });
    later(`typing ${channelId}`, typingMs, () => set(withoutTyping(state, channelId)));
  }

  async function sayRead(channelId: string): Promise<void> {
    const ranges = unsaid.get(channelId) ?? [];
    unsaid.delete(channelId);
    for (const range of ranges) {
      const result = await client.call('channels.batchRead', {
        params: { id: channelId },
        body: { createdAtFrom: range.from, createdAtTo: range.to },
        background: true,
      });
      // Its count comes as a frame as well, in order with all others.
      if (!result.ok && (result.kind !== 'http' || result.status >= 500))
        unsaid.set(channelId, [...(unsaid.get(channelId) ?? []), range]);
    }
  }

  function sendFrame(channelId: string, message: Outgoing): void {
    const { clientMessageId, content, document } = message;
    answers.set(clientMessageId, (frame) => {
      clearTimeout(timers.get(clientMessageId));
      change(channelId, (before) =>
        frame.event === 'ack'
          ? withAccepted(before, clientMessageId, frame.data.createdAt ?? message.createdAt)
          : withFailed(before, clientMessageId),
      );
    });
    socket.send({
      event: 'message',
      data: {
        channelId,
        content,
        clientMessageId,
        ...(document !== null && { documentId: document.id }),
      },
      ref: clientMessageId,
    });
  }

  function deliver(channelId: string, message: Outgoing): void {
    const { clientMessageId } = message;
    change(channelId, (before) => withOutgoing(before, message));
    later(clientMessageId, sendingMs, () =>
      change(channelId, (before) => withFailed(before, clientMessageId)),
    );
    if (state.connection === 'open') sendFrame(channelId, message);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => socket.tell({ type: 'start' }),
    stop() {
      socket.send({ event: 'unsubscribe', data: {} });
      socket.tell({ type: 'stop' });
    },
    setChatOpen(open) {
      chatOpen = open;
      socket.tell({ type: 'chat', open });
      if (open) void loadChannels();
    },
    setPaused: (paused) => socket.tell({ type: 'paused', paused }),
    goOffline: () => socket.tell({ type: 'offline' }),
    loadChannels,
    loadUnread,
    follow(channelId) {
      if (conversationOf(state, channelId).failed)
        change(channelId, (before) => ({ ...before, failed: false }));
      followed.add(channelId);
      if (state.connection !== 'open') return;
      if (state.subscribed.includes(channelId)) void catchUp(channelId);
      else subscribeTo(channelId);
    },
    loadOlder(channelId) {
      const { older, loadingOlder } = conversationOf(state, channelId);
      if (older === null || loadingOlder) return;
      change(channelId, (before) => ({ ...before, loadingOlder: true }));
      void client
        .call('channels.messages', {
          params: { id: channelId },
          query: { take: pageSize, sortProp: 'createdAt', sortDir: 'desc', cursor: older },
        })
        .then((result) =>
          change(channelId, (before) =>
            result.ok && before.older === older
              ? withOlder(before, result.data)
              : { ...before, loadingOlder: false },
          ),
        );
    },
    read(channelId, range) {
      set(withReadRange(state, channelId, userId, range, new Date().toISOString()));
      unsaid.set(channelId, [...(unsaid.get(channelId) ?? []), range]);
      void sayRead(channelId);
    },
    send(channelId, content, document) {
      deliver(channelId, {
        clientMessageId: crypto.randomUUID(),
        content,
        document,
        createdAt: new Date().toISOString(),
        delivery: 'sending',
      });
    },
    resend(channelId, clientMessageId) {
      const message = conversationOf(state, channelId).outgoing.find(
        (one) => one.clientMessageId === clientMessageId,
      );
      if (message?.delivery === 'failed') deliver(channelId, { ...message, delivery: 'sending' });
    },
  };
}

type AnswerFrame = Extract<ServerFrame, { event: 'ack' | 'error' }>;

/** Once lost it is lost until it is open again: what was shown stays, with a word about it. */
function connectionOf({ phase, unsupported }: Line, before: ConnectionState): ConnectionState {
  if (unsupported) return 'unsupported';
  const wasLost = before === 'closed' || before === 'failed';
  switch (phase) {
    case 'open':
    case 'failed':
      return phase;
    case 'closing':
    case 'closed':
      return 'closed';
    case 'connecting':
      return wasLost ? 'closed' : 'connecting';
    default:
      return wasLost ? 'closed' : 'unknown';
  }
}
