import { createMessaging, type Messaging, type MessagingOptions, type Tabs } from '../index.ts';
import type { SocketLike } from '../socket.ts';
import { person, type ChatBank } from './chatBank.ts';

type Listener = (event: MessageEvent) => void;
type End = { readonly name: string; readonly tab: BrowserTab; readonly listeners: Set<Listener> };
type Claim = {
  readonly tab: BrowserTab;
  readonly callback: (lock: null) => unknown;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** Locks and channels of a browser, as the specifications have them; a test says what becomes of its tabs. */
export class Browser {
  /** Ms until a message arrives at another tab. None overtakes another one of the same tab. */
  latency = (): number => 1;
  readonly ends = new Set<End>();
  /** Who holds a lock, and who waits for it. */
  readonly locks = new Map<string, { held: Claim | null; waiting: Claim[] }>();

  tab(bank: ChatBank, options: Partial<MessagingOptions> = {}): BrowserTab {
    return new BrowserTab(this, bank, options);
  }

  lock(name: string) {
    const lock = this.locks.get(name) ?? { held: null, waiting: [] };
    this.locks.set(name, lock);
    return lock;
  }

  /** Gives a free lock to who has waited longest: a tab that is frozen has it as well, and doesn't know. */
  grant(name: string): void {
    const lock = this.lock(name);
    const claim = lock.held === null ? lock.waiting.shift() : undefined;
    if (claim === undefined) return;
    lock.held = claim;
    setTimeout(() =>
      claim.tab.does(() => {
        void Promise.resolve(claim.callback(null)).then(() => {
          if (lock.held === claim) lock.held = null;
          claim.resolve();
          this.grant(name);
        });
      }),
    );
  }
}

/** A page of a person's in a browser. */
export class BrowserTab {
  readonly messaging: Messaging;
  readonly #browser: Browser;
  readonly #sockets: SocketLike[] = [];
  /** What happens to it while it is frozen. */
  #held: (() => void)[] | null = null;
  #isGone = false;

  constructor(browser: Browser, bank: ChatBank, options: Partial<MessagingOptions>) {
    this.#browser = browser;
    this.messaging = createMessaging({
      client: {
        call: async (...call: Parameters<ChatBank['call']>) => {
          const answer = await bank.call(...call);
          return new Promise((resolve) => this.does(() => resolve(answer as never))); // to the call that was made
        },
      },
      url: 'wss://bank.example/api/v1/messaging',
      userId: person,
      organizationId: '00000000-0000-7000-8000-00000000000f',
      open: (address) => this.#open(bank, address),
      tabs: this.#tabs(),
      ...options,
    });
    this.messaging.start();
  }

  /** Has something happen to the tab: now, once it is no longer frozen, or never. */
  does(task: () => void): void {
    if (this.#isGone) return;
    if (this.#held === null) task();
    else this.#held.push(task);
  }

  freeze(): void {
    this.#held ??= [];
  }

  thaw(): void {
    const held = this.#held ?? [];
    this.#held = null;
    held.forEach((task) => this.does(task));
  }

  get isFrozen(): boolean {
    return this.#held !== null;
  }

  /** Ends without a word: its socket breaks off, and the browser frees its locks. */
  crash(): void {
    this.#isGone = true;
    for (const socket of this.#sockets) socket.close(1006);
    for (const end of this.#browser.ends) if (end.tab === this) this.#browser.ends.delete(end);
    for (const [name, lock] of this.#browser.locks) {
      lock.waiting = lock.waiting.filter(({ tab }) => tab !== this);
      if (lock.held?.tab !== this) continue;
      lock.held = null;
      this.#browser.grant(name);
    }
  }

  /** Is closed as a person closes it. */
  close(): void {
    this.thaw();
    this.messaging.stop();
    this.crash();
  }

  #open(bank: ChatBank, address: string): SocketLike {
    // Its timers run on, to no effect.
    if (this.#isGone) return { send: () => {}, close: () => {}, addEventListener: () => {} };
    const socket = bank.open(address);
    this.#sockets.push(socket);
    return {
      send: (text) => this.does(() => socket.send(text)),
      close: (code) => this.does(() => socket.close(code)),
      addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
        socket.addEventListener(type, (event) =>
          this.does(() => (typeof listener === 'function' ? listener(event) : listener.handleEvent(event))),
        ),
    };
  }

  #tabs(): Tabs {
    const browser = this.#browser;
    return {
      locks: {
        request: ((name: string, options: LockOptions, callback: Claim['callback']) =>
          new Promise<void>((resolve, reject) => {
            const claim: Claim = { tab: this, callback, resolve, reject };
            const lock = browser.lock(name);
            if (options.steal === true) {
              const { held } = lock;
              lock.held = null;
              lock.waiting.unshift(claim);
              held?.tab.does(() => held.reject(new DOMException('stolen', 'AbortError')));
            } else lock.waiting.push(claim);
            options.signal?.addEventListener('abort', () => {
              if (!lock.waiting.includes(claim)) return;
              lock.waiting = lock.waiting.filter((one) => one !== claim);
              reject(new DOMException('aborted', 'AbortError'));
            });
            browser.grant(name);
          })) as LockManager['request'],
      },
      channel: (name) => {
        const end: End = { name, tab: this, listeners: new Set() };
        const arrivals = new Map<End, number>();
        browser.ends.add(end);
        return {
          postMessage: (data: unknown) => {
            const text = JSON.stringify(data);
            this.does(() => {
              for (const other of browser.ends) {
                if (other === end || other.name !== name) continue;
                const at = Math.max(arrivals.get(other) ?? 0, Date.now() + browser.latency());
                arrivals.set(other, at);
                setTimeout(() => {
                  if (!browser.ends.has(other)) return;
                  const event = new MessageEvent('message', { data: JSON.parse(text) as unknown });
                  other.tab.does(() => other.listeners.forEach((listener) => listener(event)));
                }, at - Date.now());
              }
            });
          },
          close: () => void browser.ends.delete(end),
          addEventListener: (_: string, listener: Listener) => void end.listeners.add(listener),
        } as ReturnType<Tabs['channel']>;
      },
    };
  }
}
