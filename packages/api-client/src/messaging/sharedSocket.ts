import {
  awayTab,
  sharingReducer,
  type SharingAction,
  type SharingEvent,
  type SharingStep,
  type TabMessage,
} from './sharing.ts';
import { createSocket, type Socket, type SocketOptions } from './socket.ts';

/** What of the platform the tabs of a browser share a socket by; a test's can take its place. */
export type Tabs = {
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;
};

/** The browser's own; null where it has no Web Locks or no BroadcastChannel. */
export function browserTabs(): Tabs | null {
  const locks: LockManager | undefined = navigator.locks; // not in every browser
  return locks && 'BroadcastChannel' in globalThis
    ? { locks, channel: (name) => new BroadcastChannel(name) }
    : null;
}

/**
 * A socket that all tabs with the same `name` have together: one of them has it, see `sharingReducer`. To a tab it is as its
 * own would be.
 */
export function createSharedSocket(
  options: SocketOptions & { readonly tabs: Tabs; readonly name: string },
): Socket {
  const { tabs, name } = options;
  let state = awayTab(crypto.randomUUID());
  let line = state.line;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let channel: ReturnType<Tabs['channel']> | null = null;
  let socket: Socket | null = null;
  let unlock = (): void => {};
  /** What happened, in order: what is done about one thing may bring about the next. */
  const events: SharingEvent[] = [];
  let busy = false;

  function happened(step: SharingStep): void {
    events.push({ ...step, at: Date.now() });
    if (busy) return;
    busy = true;
    try {
      for (let event = events.shift(); event !== undefined; event = events.shift()) {
        const before = state;
        const [next, ...actions] = sharingReducer(before, event);
        state = next;
        if (state.wakeAt !== before.wakeAt) wakeAt(state.wakeAt);
        for (const action of actions) perform(action);
      }
    } finally {
      busy = false;
    }
  }

  function wakeAt(at: number | null): void {
    clearTimeout(timer);
    if (at !== null) timer = setTimeout(() => happened({ type: 'clock' }), Math.max(0, at - Date.now()));
  }

  function perform(action: SharingAction): void {
    switch (action.type) {
      case 'join':
        channel = tabs.channel(name);
        channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
          happened({ type: 'told', message: data }),
        );
        return;
      case 'leave':
        unlock();
        channel?.close();
        channel = null;
        return;
      case 'lock':
        return lock(action.steal);
      case 'post':
        return channel?.postMessage(action.message);
      case 'open':
        return open();
      case 'close': {
        const given = socket;
        socket = null;
        return given?.tell({ type: 'stop' });
      }
      case 'tell':
        return socket?.tell(action.command);
      case 'transmit':
        return socket?.send(action.frame);
      case 'show': {
        const before = line;
        line = action.line;
        return options.onState(line, before);
      }
      case 'hear':
        return options.onFrame(action.frame);
    }
  }

  /** Waits for the lock, or takes it away; what was asked for before is given up. It is held until it is given up. */
  function lock(steal: boolean): void {
    unlock();
    const over = new AbortController();
    const { signal } = over;
    unlock = () => over.abort();
    const hold = (): Promise<void> | undefined => {
      if (signal.aborted) return undefined;
      happened({ type: 'granted' });
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    tabs.locks.request(name, steal ? { steal } : { signal }, hold).catch((error: unknown) => {
      if (signal.aborted) return;
      const isStolen = error instanceof DOMException && error.name === 'AbortError';
      // Where a browser allows no locks, every tab leads itself.
      happened({ type: isStolen ? 'stolen' : 'granted' });
    });
  }

  function open(): void {
    const own: Socket = createSocket({
      ...options,
      onFrame: (frame) => void (socket === own && happened({ type: 'frame', frame })),
      onState: (now) => void (socket === own && happened({ type: 'line', line: now })),
    });
    socket = own;
  }

  return {
    tell: happened,
    send: (frame) => happened({ type: 'send', frame }),
  };
}
