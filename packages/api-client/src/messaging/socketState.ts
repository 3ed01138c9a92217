import { closeCodes } from '../contract/socket.ts';

/** Ms after which a socket that is still connecting counts as unsupported (SOCKET-02, CONST-10). */
const connectTimeoutMs = 10_000;
/** Ms between two attempts while the chat is open, and while only the layout holds the socket (SOCKET-07, -08). */
const chatRetryMs = 5000;
const layoutRetryMs = 3000;
/** Attempts in a row after which reconnecting is given up (SOCKET-09). */
const maxAttempts = 1000;
/** Ms for a goodbye; a network that is gone never sends one. */
const closeTimeoutMs = 3000;

/** Codes that the network gives, not the bank: the token is kept (SOCKET-10). */
const networkCodes: readonly number[] = [1005, 1006];

/** What a state waits for. A driver does it once per `id`, and tells of it with the same id. */
export type SocketEffect =
  | { readonly type: 'authorize'; readonly id: number }
  | { readonly type: 'connect'; readonly id: number; readonly token: string }
  | { readonly type: 'close'; readonly id: number }
  /** The bank says that the session is over: a call finds out, and deals with it as with any 401. */
  | { readonly type: 'checkSession'; readonly id: number };

/** Whether the session goes on, as far as a call could find out; `unknown`: the bank could not be reached. */
export type SessionStatus = 'valid' | 'over' | 'unknown';

/** The messaging socket at one moment. Times are epoch ms. */
export type SocketState = {
  /**
   * `authorizing`: a token is being fetched; the socket itself is in none of its four states yet. `failed`: given up, until
   * it is started again or the page comes back.
   */
  readonly phase: 'idle' | 'authorizing' | 'connecting' | 'open' | 'closing' | 'closed' | 'failed';
  readonly effect: SocketEffect | null;
  /** Effects so far. Never reset, so that what an earlier socket still says never fits. */
  readonly effects: number;
  /** When the state has to be told of the time, epoch ms; null: not at all. */
  readonly wakeAt: number | null;
  /** Since when it is closed; the next attempt is counted from here. */
  readonly closedAt: number;
  /** Attempts since it was last open or started. */
  readonly attempts: number;
  /** Kept after the network failed, though the bank has likely seen it already; then it asks for another one. */
  readonly token: string | null;
  /** The token has opened, or failed to open, a socket before. */
  readonly tokenTried: boolean;
  /** The bank has said that the session is over, and no call has shown that it goes on. */
  readonly sessionInDoubt: boolean;
  /** It took longer than 10 s to connect, and has not been open since. */
  readonly unsupported: boolean;
  /** The chat is open: attempts come 5 s apart; otherwise 3 s. */
  readonly chatOpen: boolean;
  /** Nobody can see the page, or the device is offline: no attempt is made. */
  readonly paused: boolean;
  /** The bank asked for patience. */
  readonly notBefore: number;
  /** Nobody wants it any more: once closed, it stays so. */
  readonly stopped: boolean;
};

/** What is wanted of a socket. `start` also begins again what was given up. */
export type SocketCommand =
  | { readonly type: 'start' | 'stop' | 'offline' }
  | { readonly type: 'chat'; readonly open: boolean }
  | { readonly type: 'paused'; readonly paused: boolean };

/** An event without its time. */
export type SocketStep =
  | SocketCommand
  | { readonly type: 'clock' }
  /** An `authorize` is done; null: no token was available. */
  | { readonly type: 'token'; readonly id: number; readonly token: string | null }
  /** A `checkSession` is done. */
  | { readonly type: 'session'; readonly id: number; readonly status: SessionStatus }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'closed'; readonly id: number; readonly code: number }
  /** The bank closes the socket because of too many frames. */
  | { readonly type: 'limited'; readonly retryAfterSeconds: number };

/** `at`: epoch ms. */
export type SocketEvent = SocketStep & { readonly at: number };

/** How the socket stands, as far as conversations go. */
export type Line = Pick<SocketState, 'phase' | 'unsupported'>;

/** A socket that nobody has asked for yet. */
export const idleSocket: SocketState = {
  phase: 'idle',
  effect: null,
  effects: 0,
  wakeAt: null,
  closedAt: 0,
  attempts: 0,
  token: null,
  tokenTried: false,
  sessionInDoubt: false,
  unsupported: false,
  chatOpen: false,
  paused: false,
  notBefore: 0,
  stopped: true,
};

/** The socket after an event (SOCKET-01 to -10). What does not fit the state changes nothing. */
export function socketReducer(state: SocketState, event: SocketEvent): SocketState {
  switch (event.type) {
    case 'start':
      return start({ ...state, stopped: false }, event.at);
    case 'stop':
      return stop(state, event.at);
    case 'chat': {
      const chatOpen = event.open;
      return state.phase === 'closed' && state.wakeAt !== null
        ? { ...state, chatOpen, wakeAt: retryAt({ ...state, chatOpen }) }
        : { ...state, chatOpen };
    }
    case 'paused': {
      const next = { ...state, paused: event.paused };
      const comesBack = state.paused && !event.paused;
      return comesBack && state.phase === 'failed' ? start(next, event.at) : retry(next, event.at);
    }
    case 'offline':
      return state.phase === 'open' || state.phase === 'connecting' ? close(state, event.at) : state;
    case 'token':
      return isOf(state, event.id, 'authorize') ? authorized(state, event.token, event.at) : state;
    case 'session':
      return isOf(state, event.id, 'checkSession') ? checked(state, event.status, event.at) : state;
    case 'opened':
      if (!isOf(state, event.id, 'connect') || state.phase !== 'connecting') return state;
      return { ...state, phase: 'open', wakeAt: null, attempts: 0, unsupported: false };
    case 'closed':
      return isOf(state, event.id, 'connect') || isOf(state, event.id, 'close')
        ? closed(state, event.code, event.at)
        : state;
    case 'limited':
      return { ...state, notBefore: event.at + event.retryAfterSeconds * 1000 };
    case 'clock':
      return wake(state, event.at);
  }
}

const isOf = ({ effect }: SocketState, id: number, type: SocketEffect['type']) =>
  effect?.type === type && effect.id === id;

type EffectToDo<E = SocketEffect> = E extends SocketEffect ? Omit<E, 'id'> : never;

const effectOf = (state: SocketState, effect: EffectToDo): Pick<SocketState, 'effect' | 'effects'> => ({
  effect: { ...effect, id: state.effects + 1 },
  effects: state.effects + 1,
});

/** A close says goodbye to the socket that was connected last: it keeps that one's id. */
const close = (state: SocketState, at: number): SocketState => ({
  ...state,
  phase: 'closing',
  effect: { type: 'close', id: state.effect?.id ?? 0 },
  wakeAt: at + closeTimeoutMs,
});

/** Begins what was idle or given up. */
function start(state: SocketState, at: number): SocketState {
  return state.phase === 'idle' || state.phase === 'failed' ? attempt({ ...state, attempts: 0 }, at) : state;
}

function stop(state: SocketState, at: number): SocketState {
  const stopped = { ...state, stopped: true, unsupported: false };
  switch (state.phase) {
    case 'open':
    case 'connecting':
      return close(stopped, at);
    case 'closing':
      return stopped;
    default:
      return { ...stopped, phase: 'idle', effect: null, wakeAt: null };
  }
}

function authorized(state: SocketState, token: string | null, at: number): SocketState {
  if (token === null) return waiting({ ...state, token: null }, at);
  return connect({ ...state, token, tokenTried: false }, token, at);
}

const connect = (state: SocketState, token: string, at: number): SocketState => ({
  ...state,
  phase: 'connecting',
  ...effectOf(state, { type: 'connect', token }),
  wakeAt: at + connectTimeoutMs,
});

/** Begins an attempt: with a new token, or with the one that the network's failure left; a session in doubt is checked first. */
function attempt(state: SocketState, at: number): SocketState {
  if (state.sessionInDoubt) return checkSession(state);
  if (state.token !== null) return connect({ ...state, tokenTried: true }, state.token, at);
  return { ...state, phase: 'authorizing', ...effectOf(state, { type: 'authorize' }), wakeAt: null };
}

function closed(state: SocketState, code: number, at: number): SocketState {
  if (state.stopped) return { ...state, phase: 'idle', effect: null, wakeAt: null, token: null };
  const token = networkCodes.includes(code) ? state.token : null;
  if (code === closeCodes.sessionEnded) return checkSession({ ...state, token, sessionInDoubt: true });
  const after = waiting({ ...state, token }, at);
  // The old token had its turn already: a new one need not wait. Of a new one the bank may have its reasons.
  return code === closeCodes.tokenRefused && state.tokenTried ? retry({ ...after, wakeAt: at }, at) : after;
}

const checkSession = (state: SocketState): SocketState => ({
  ...state,
  phase: 'closed',
  ...effectOf(state, { type: 'checkSession' }),
  wakeAt: null,
});

function checked(state: SocketState, status: SessionStatus, at: number): SocketState {
  switch (status) {
    case 'valid':
      return attempt({ ...state, sessionInDoubt: false }, at);
    case 'over':
      return failed(state);
    case 'unknown':
      return waiting(state, at);
  }
}

/** Closed, until the next attempt is due; after too many of them it is given up. */
function waiting(state: SocketState, at: number): SocketState {
  if (state.attempts >= maxAttempts) return failed(state);
  const closedNow = { ...state, phase: 'closed' as const, effect: null, closedAt: at };
  return { ...closedNow, wakeAt: retryAt(closedNow) };
}

const failed = (state: SocketState): SocketState => ({
  ...state,
  phase: 'failed',
  effect: null,
  wakeAt: null,
  unsupported: false,
});

const retryAt = ({ closedAt, chatOpen, notBefore }: SocketState): number =>
  Math.max(closedAt + (chatOpen ? chatRetryMs : layoutRetryMs), notBefore);

function retry(state: SocketState, at: number): SocketState {
  if (state.phase !== 'closed' || state.paused || state.wakeAt === null || at < state.wakeAt) return state;
  return attempt({ ...state, attempts: state.attempts + 1 }, at);
}

function wake(state: SocketState, at: number): SocketState {
  if (state.wakeAt === null || at < state.wakeAt) return state;
  switch (state.phase) {
    case 'connecting':
      return close({ ...state, unsupported: true }, at);
    case 'closing':
      return closed(state, 1006, at);
    default:
      return retry(state, at);
  }
}
