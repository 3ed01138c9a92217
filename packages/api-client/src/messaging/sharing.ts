import type { ClientFrame, ServerFrame } from '../contract/frames.ts';
import { recentOperationsMs } from '../contract/socket.ts';
import type { Line, SocketCommand } from './socketState.ts';

/** Ms between two questions of a visible tab whether the leader is still there, and ms that it has to answer. */
const askMs = 5000;
const answerMs = 2000;

/** What the tabs of one person tell each other. A `term` names a leader: that of a later one is higher. */
export type TabMessage =
  /** A tab is there, or asks whether the leader is. */
  | { readonly type: 'hello'; readonly tab: string; readonly chatOpen: boolean }
  | { readonly type: 'bye'; readonly tab: string }
  | { readonly type: 'send'; readonly tab: string; readonly term: number; readonly frame: ClientFrame }
  /** Of the leader: how its socket stands, and whether it would open it again. */
  | { readonly type: 'line'; readonly term: number; readonly line: Line; readonly paused: boolean }
  /** Of the leader: what the bank said; `to`: what one tab has missed. */
  | { readonly type: 'frame'; readonly term: number; readonly frame: ServerFrame; readonly to?: string };

/** What one tab knows of the socket that it shares. Times are epoch ms. */
export type SharingState = {
  readonly tab: string;
  /** `taking`: it takes the lead from a tab that doesn't answer or can't connect. */
  readonly role: 'away' | 'follower' | 'taking' | 'leader';
  /** Of the last leader heard of, or its own. */
  readonly term: number;
  readonly line: Line;
  readonly chatOpen: boolean;
  /** Nobody can see the tab, or the device is offline. */
  readonly paused: boolean;
  /** The leader was asked and has not answered yet. */
  readonly asked: boolean;
  /** When the state has to be told of the time; null: not at all. */
  readonly wakeAt: number | null;
  /** Of a leader: the other tabs, and whether their chat is open. */
  readonly others: ReadonlyMap<string, boolean>;
  /** Of a leader: the channels that tabs want to hear of. */
  readonly channels: ReadonlyMap<string, SharedChannel>;
  /** Of a leader: the last operation of each kind and the portal's build, for a tab that joins, as the bank tells a socket that opens. */
  readonly recent: ReadonlyMap<string, { readonly at: number; readonly frame: ServerFrame }>;
};

type SharedChannel = {
  readonly tabs: ReadonlySet<string>;
  /** Every tab gives its subscription to a channel the same `ref`: the answer to one is the answer to all. */
  readonly ref: string | undefined;
  /** The bank has agreed to tell of it. */
  readonly agreed: boolean;
};

/** An event without its time. */
export type SharingStep =
  | SocketCommand
  | { readonly type: 'clock' }
  /** The page has something to say to the bank. */
  | { readonly type: 'send'; readonly frame: ClientFrame }
  /** The tab has the lock, or another one has taken it away. */
  | { readonly type: 'granted' | 'stolen' }
  | { readonly type: 'told'; readonly message: TabMessage }
  /** Of the tab's own socket. */
  | { readonly type: 'line'; readonly line: Line }
  | { readonly type: 'frame'; readonly frame: ServerFrame };

/** `at`: epoch ms. */
export type SharingEvent = SharingStep & { readonly at: number };

/** What a driver has to do, in this order. */
export type SharingAction =
  /** Opens the channel; `leave` closes it, and gives up the lock or the wait for it. */
  | { readonly type: 'join' | 'leave' }
  | { readonly type: 'lock'; readonly steal: boolean }
  | { readonly type: 'post'; readonly message: TabMessage }
  /** Makes a socket of the tab's own, and ends it: from then on it has nothing to say. */
  | { readonly type: 'open' | 'close' }
  | { readonly type: 'tell'; readonly command: SocketCommand }
  | { readonly type: 'transmit'; readonly frame: ClientFrame }
  /** What the page is told. */
  | { readonly type: 'show'; readonly line: Line }
  | { readonly type: 'hear'; readonly frame: ServerFrame };

type Next = readonly [SharingState, ...SharingAction[]];

/** A line after its leader is gone; one that was never there is still undecided. */
const broken = (line: Line): Line => (line.phase === 'idle' ? line : { phase: 'closed', unsupported: false });

/** A tab that takes no part yet. `tab` is its name among the others. */
export const awayTab = (tab: string): SharingState => ({
  tab,
  role: 'away',
  term: 0,
  line: { phase: 'idle', unsupported: false },
  chatOpen: false,
  paused: false,
  asked: false,
  wakeAt: null,
  others: new Map(),
  channels: new Map(),
  recent: new Map(),
});

/**
 * One tab after an event, and what it does about it. The tab with the lock leads: it has the socket, passes on what the bank
 * says, and sends what the others ask it to. They follow its line: what it loses they lose, and resynchronise when it is back.
 */
export function sharingReducer(state: SharingState, event: SharingEvent): Next {
  const isLeader = state.role === 'leader';
  const { at } = event;
  switch (event.type) {
    case 'start':
      return start(state, at);
    case 'stop':
      return stop(state);
    case 'chat': {
      const next = { ...state, chatOpen: event.open };
      return isLeader ? [next, tellChat(next)] : state.role === 'away' ? [next] : [next, hello(next)];
    }
    case 'paused': {
      const next = { ...state, paused: event.paused };
      if (isLeader) return [next, { type: 'tell', command: event }, lineOf(next)];
      if (state.role !== 'follower') return [next];
      return event.paused ? [{ ...next, asked: false, wakeAt: null }] : ask(next, at);
    }
    case 'offline':
      return isLeader ? [state, { type: 'tell', command: event }] : [state];
    case 'clock':
      if (state.role !== 'follower' || state.wakeAt === null || at < state.wakeAt) return [state];
      return state.asked ? take(state) : ask(state, at);
    case 'send':
      return send(state, event.frame);
    case 'granted':
      return state.role === 'away' ? [state] : lead(state, at);
    case 'stolen':
      return state.role === 'away' ? [state] : stepDown(state, at);
    case 'told':
      if (isLeader) return serve(state, event.message, at);
      return state.role === 'away' ? [state] : follow(state, event.message, at);
    case 'line':
      return isLeader ? ownLine(state, event.line) : [state];
    case 'frame':
      return isLeader ? [noting(state, event.frame, at), ...pass(state, event.frame)] : [state];
  }
}

const post = (message: TabMessage): SharingAction => ({ type: 'post', message });
const hello = ({ tab, chatOpen }: SharingState) => post({ type: 'hello', tab, chatOpen });
const lineOf = ({ term, line, paused }: SharingState) => post({ type: 'line', term, line, paused });
const tellChat = ({ chatOpen, others }: SharingState): SharingAction => ({
  type: 'tell',
  command: { type: 'chat', open: chatOpen || [...others.values()].includes(true) },
});

/** What the page is shown of a line, if it is another one. */
const showing = ({ line: before }: SharingState, line: Line): SharingAction[] =>
  before.phase === line.phase && before.unsupported === line.unsupported ? [] : [{ type: 'show', line }];

/** Has the leader say that it is there. A tab that nobody sees does not wait for it: a browser slows its timers down. */
const ask = (state: SharingState, at: number, ...before: SharingAction[]): Next => [
  { ...state, asked: !state.paused, wakeAt: state.paused ? null : at + answerMs },
  ...before,
  hello(state),
];

function start(state: SharingState, at: number): Next {
  const { role, line } = state;
  if (role === 'away')
    return ask({ ...state, role: 'follower' }, at, { type: 'join' }, { type: 'lock', steal: false });
  if (line.phase !== 'failed') return [state];
  if (role === 'leader') return [state, { type: 'tell', command: { type: 'start' } }];
  // The tab where a person asks for it opens the socket itself: its leader may be one that nobody sees.
  return role === 'follower' ? take(state) : [state];
}

const take = (state: SharingState): Next => [
  { ...state, role: 'taking', asked: false, wakeAt: null },
  { type: 'lock', steal: true },
];

/** What is left of a tab's state when its leader is gone, itself or another one. */
const without = ({ tab, chatOpen, paused, term, line }: SharingState): SharingState => ({
  ...awayTab(tab),
  chatOpen,
  paused,
  term,
  line: broken(line),
});

function stop(state: SharingState): Next {
  if (state.role === 'away') return [state];
  const away = { ...without(state), role: 'away' as const };
  return state.role === 'leader'
    ? [away, { type: 'close' }, ...showing(state, away.line), lineOf(away), { type: 'leave' }]
    : [away, ...showing(state, away.line), post({ type: 'bye', tab: state.tab }), { type: 'leave' }];
}

/**
 * Its term is later than any it has heard of, and than those it hasn't: of two within one ms only the second lives to see its
 * socket open.
 */
function lead(state: SharingState, at: number): Next {
  const term = Math.max(at, state.term + 1);
  const next: SharingState = { ...without(state), role: 'leader', term };
  return [
    next,
    ...showing(state, next.line),
    lineOf(next),
    { type: 'open' },
    tellChat(next),
    { type: 'tell', command: { type: 'paused', paused: next.paused } },
    { type: 'tell', command: { type: 'start' } },
  ];
}

function stepDown(state: SharingState, at: number): Next {
  const next: SharingState = { ...without(state), role: 'follower' };
  return ask(next, at, { type: 'close' }, ...showing(state, next.line), { type: 'lock', steal: false });
}

/** What a follower makes of a message. */
function follow(state: SharingState, message: TabMessage, at: number): Next {
  if (message.type === 'frame') {
    const { term, to = state.tab, frame } = message;
    return term === state.term && to === state.tab ? [state, { type: 'hear', frame }] : [state];
  }
  if (message.type !== 'line' || message.term < state.term) return [state];
  const { term, line, paused } = message;
  const isNew = term > state.term;
  const wakeAt = state.paused ? null : at + askMs;
  const next: SharingState = { ...state, term, line, asked: false, wakeAt };
  // Between two leaders something may have been missed, even if both lines are open.
  const between = { ...state, line: broken(state.line) };
  const actions = isNew
    ? [...showing(state, between.line), ...showing(between, line), hello(next)]
    : showing(state, line);
  // A leader that nobody sees doesn't open the socket again.
  if (state.role !== 'follower' || state.paused || !paused || line.phase === 'open')
    return [next, ...actions];
  const [taking, ...locking] = take(next);
  return [taking, ...actions, ...locking];
}

/** What a leader makes of a message. Those of another leader are of no use: the lock alone decides. */
function serve(state: SharingState, message: TabMessage, at: number): Next {
  switch (message.type) {
    case 'hello': {
      const { tab, chatOpen } = message;
      const next = { ...state, others: new Map(state.others).set(tab, chatOpen) };
      const missed = state.others.has(tab)
        ? []
        : [...state.recent.values()].filter((one) => at - one.at < recentOperationsMs);
      const { term } = state;
      return [
        next,
        tellChat(next),
        lineOf(next),
        ...missed.map(({ frame }) => post({ type: 'frame', term, frame, to: tab })),
      ];
    }
    case 'bye': {
      const others = new Map(state.others);
      others.delete(message.tab);
      const [next, ...actions] = unsubscribe({ ...state, others }, message.tab);
      return [next, tellChat(next), ...actions];
    }
    case 'send':
      return message.term === state.term ? forward(state, message.tab, message.frame) : [state];
    default:
      return [state];
  }
}

function send(state: SharingState, frame: ClientFrame): Next {
  const { tab, term, line } = state;
  if (line.phase !== 'open') return [state];
  return state.role === 'leader'
    ? forward(state, tab, frame)
    : [state, post({ type: 'send', tab, term, frame })];
}

/** Forwards a frame of a tab. A channel is subscribed to once, however many tabs follow it. */
function forward(state: SharingState, tab: string, frame: ClientFrame): Next {
  if (state.line.phase !== 'open') return [state];
  switch (frame.event) {
    case 'subscribe': {
      const { channelId } = frame.data;
      const known = state.channels.get(channelId);
      const tabs = new Set(known?.tabs).add(tab);
      const channel = known === undefined ? { tabs, ref: frame.ref, agreed: false } : { ...known, tabs };
      const next = { ...state, channels: new Map(state.channels).set(channelId, channel) };
      if (known === undefined) return [next, { type: 'transmit', frame }];
      return known.agreed
        ? [next, ...pass(next, { event: 'ack', data: { ok: true }, ref: channel.ref })]
        : [next];
    }
    case 'unsubscribe':
      return unsubscribe(state, tab);
    case 'message':
      return [state, { type: 'transmit', frame }];
  }
}

/**
 * Drops the subscriptions of a tab, and tells the bank about those that no other tab has, but not
 * before it has confirmed them: its answer would pass for the one to the next tab that asks.
 */
function unsubscribe(state: SharingState, leaving: string): Next {
  const channels = new Map<string, SharedChannel>();
  const unwanted: string[] = [];
  for (const [channelId, channel] of state.channels) {
    const tabs = new Set(channel.tabs);
    tabs.delete(leaving);
    if (tabs.size === 0 && channel.agreed) unwanted.push(channelId);
    else channels.set(channelId, { ...channel, tabs });
  }
  const all = channels.size === 0 && unwanted.length > 0;
  const frames = all ? [{}] : unwanted.map((channelId) => ({ channelId }));
  return [
    { ...state, channels },
    ...frames.map((data): SharingAction => ({ type: 'transmit', frame: { event: 'unsubscribe', data } })),
  ];
}

/** What the bank said, for every tab. */
const pass = ({ term }: SharingState, frame: ServerFrame): SharingAction[] => [
  post({ type: 'frame', term, frame }),
  { type: 'hear', frame },
];

function ownLine(state: SharingState, line: Line): Next {
  const shown = showing(state, line);
  if (shown.length === 0) return [state];
  const { channels, recent } = line.phase === 'open' ? state : awayTab(state.tab);
  const next = { ...state, line, channels, recent };
  return [next, lineOf(next), ...shown];
}

/** What the leader keeps in mind of a frame. */
function noting(state: SharingState, frame: ServerFrame, at: number): SharingState {
  switch (frame.event) {
    case 'operation':
      return { ...state, recent: new Map(state.recent).set(frame.data.type, { at, frame }) };
    case 'portal': // of use at any time
      return { ...state, recent: new Map(state.recent).set(frame.event, { at: Infinity, frame }) };
    case 'ack':
    case 'error': {
      const channels = new Map(state.channels);
      for (const [channelId, channel] of state.channels) {
        if (channel.agreed || channel.ref !== frame.ref) continue;
        if (frame.event === 'ack') channels.set(channelId, { ...channel, agreed: true });
        else channels.delete(channelId);
      }
      return { ...state, channels };
    }
    default:
      return state;
  }
}
