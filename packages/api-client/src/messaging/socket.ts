import type { ClientFrame, ServerFrame } from '../contract/frames.ts';
import { frameRate } from '../contract/socket.ts';
import {
  idleSocket,
  socketReducer,
  type Line,
  type SessionStatus,
  type SocketState,
  type SocketStep,
  type SocketCommand,
} from './socketState.ts';

/** What of a WebSocket is used; another one than the platform's can take its place. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export type SocketOptions = {
  /** Address of the socket, `wss://…`, without the token. */
  readonly url: string;
  readonly open: (address: string) => SocketLike;
  /** A fresh token; null where none is available. */
  readonly authorize: () => Promise<string | null>;
  /** Whether the session goes on, after the bank has said that it is over. */
  readonly checkSession: () => Promise<SessionStatus>;
  /** What the bank says, but for until when the session lasts as it begins. */
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onState: (line: Line, before: Line) => void;
};

export type Socket = {
  readonly tell: (command: SocketCommand) => void;
  /** Sends a frame in its turn. Dropped while the socket isn't open, with what waits when it closes. */
  readonly send: (frame: ClientFrame) => void;
};

/** Ms in which the bank refuses a token, if it does. */
const refusalMs = 1000;

/** Frames sent in a window; two fewer than the bank allows, whose clock may count differently. */
const maxFrames = frameRate.most - 2;

/** Does what the socket's state asks for, and tells it what came of it. */
export function createSocket(options: SocketOptions): Socket {
  let state = idleSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: SocketLike | null = null;
  const outbox = createOutbox((text) => current?.send(text));

  const tell = (event: SocketStep): void => {
    const before = state;
    state = socketReducer(before, { ...event, at: Date.now() });
    if (state === before) return;
    if (state.wakeAt !== before.wakeAt) wakeAt(state.wakeAt);
    if (state.phase !== 'open') outbox.clear();
    options.onState(state, before);
    const { effect } = state;
    if (effect !== null && (effect.id !== before.effect?.id || effect.type !== before.effect.type))
      void perform(effect);
  };

  const wakeAt = (at: number | null): void => {
    clearTimeout(timer);
    if (at !== null) timer = setTimeout(() => tell({ type: 'clock' }), Math.max(0, at - Date.now()));
  };

  const perform = async (effect: NonNullable<SocketState['effect']>): Promise<void> => {
    const { id } = effect;
    switch (effect.type) {
      case 'authorize':
        return tell({ type: 'token', id, token: await options.authorize() });
      case 'connect':
        return connect(id, effect.token, state.tokenTried);
      case 'close':
        return current?.close(1000);
      case 'checkSession':
        return tell({ type: 'session', id, status: await options.checkSession() });
    }
  };

  const connect = (id: number, token: string, isTokenTried: boolean): void => {
    const socket = options.open(`${options.url}?token=${encodeURIComponent(token)}`);
    current = socket;
    const opened = () => tell({ type: 'opened', id });
    let greeted = false;
    // A token that has been used is refused as soon as the socket is open: nothing is begun over such a one.
    socket.addEventListener('open', () => void (isTokenTried ? setTimeout(opened, refusalMs) : opened()));
    socket.addEventListener('close', ({ code }) => tell({ type: 'closed', id, code }));
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const frame = frameOf(data);
      // Of a socket that has been given up nothing counts any more.
      if (frame === null || current !== socket) return;
      opened();
      if (frame.event === 'error' && frame.data.code === 'RATE_LIMITED' && frame.ref === undefined)
        tell({ type: 'limited', retryAfterSeconds: frame.data.retryAfter ?? 1 });
      else if (frame.event !== 'session' || greeted) options.onFrame(frame);
      greeted ||= frame.event === 'session';
    });
  };

  return {
    tell,
    send: (frame) => {
      if (state.phase === 'open') outbox.add(JSON.stringify(frame));
    },
  };
}

/** Sends in turn, never more in a window than the bank takes. */
function createOutbox(send: (text: string) => void) {
  let waiting: string[] = [];
  let sentAt: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const now = Date.now();
    sentAt = sentAt.filter((at) => now - at < frameRate.windowMs);
    while (waiting.length > 0 && sentAt.length < maxFrames) {
      sentAt.push(now);
      send(waiting.shift()!); // there is one
    }
    if (waiting.length > 0) timer = setTimeout(flush, sentAt[0]! + frameRate.windowMs - now); // all of them were sent
  };
  return {
    add(text: string): void {
      waiting.push(text);
      if (timer === undefined) flush();
    },
    /** The bank counts by socket. */
    clear(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      sentAt = [];
    },
  };
}

/**
 * A frame of the bank, whose name may be written in several ways (contract.md section 18); null for what is none. Its data
 * are trusted to be the contract's: the bank's own tests prove it.
 */
function frameOf(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(data);
    if (typeof frame !== 'object' || frame === null || !('event' in frame) || !('data' in frame)) return null;
    if (typeof frame.event !== 'string') return null;
    return { ...frame, event: frame.event.toLowerCase().replace(/[-_ ]+/g, ' ') } as ServerFrame;
  } catch {
    return null;
  }
}
