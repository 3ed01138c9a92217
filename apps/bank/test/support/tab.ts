/** A browser that stays with a bank that comes and goes: its calls, made once each, and its sockets. */
import { request, type Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  operations,
  serverFrame,
  socketPath,
  type AnswerOf,
  type BodyOf,
  type OperationName,
  type OperationPolicy,
  type ParamsOf,
  type QueryOf,
} from '@kontor/api-client/contract';
import WebSocket from 'ws';
import { pathOf } from './client.ts';

/** What becomes of a call: an answer, none at all, or the beginning of one. */
export type Outcome<K extends OperationName> =
  { readonly status: number; readonly data: NonNullable<AnswerOf<K>>['data'] } | 'UNANSWERED' | 'BROKEN_OFF';

type Call<K extends OperationName> = {
  readonly params?: ParamsOf<K>;
  readonly query?: QueryOf<K>;
  readonly body?: BodyOf<K>;
  readonly key?: string;
};

/** A session, and the connections it is used over, which are kept. */
export class Browser {
  readonly #port: number;
  readonly #session: string;
  readonly #agent: Agent;

  constructor(port: number, session: string, agent: Agent) {
    this.#port = port;
    this.#session = session;
    this.#agent = agent;
  }

  get #headers() {
    return { origin: `https://127.0.0.1:${this.#port}`, cookie: `session=${this.#session}` };
  }

  /** Makes a call once. */
  attempt<K extends OperationName>(name: K, { body, key, ...input }: Call<K> = {}): Promise<Outcome<K>> {
    const policy: OperationPolicy = operations[name];
    const text = policy.method === 'GET' ? '' : JSON.stringify(body ?? {});
    const headers = {
      ...this.#headers,
      ...(text !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return new Promise((resolve) => {
      const { method } = policy;
      const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, method, headers };
      const outgoing = request({ ...options, path: pathOf<K>(policy, input) }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', () => resolve('BROKEN_OFF'));
        incoming.on('end', () => {
          // The shapes are looked at by other tests.
          const { data } = JSON.parse(Buffer.concat(chunks).toString()) as {
            data: NonNullable<AnswerOf<K>>['data'];
          };
          resolve({ status: incoming.statusCode ?? 0, data });
        });
      });
      outgoing.on('error', () => resolve('UNANSWERED'));
      outgoing.end(text);
    });
  }

  /** Makes a call until it has its effect. */
  async insist<K extends OperationName>(
    name: K,
    input: Call<K> = {},
  ): Promise<NonNullable<AnswerOf<K>>['data']> {
    for (;;) {
      const outcome = await this.attempt(name, input);
      if (typeof outcome === 'object' && outcome.status < 300) return outcome.data;
      if (typeof outcome === 'object' && outcome.status < 500)
        throw new Error(`${name} was refused: ${outcome.status}`);
      await delay(20); // nobody is there
    }
  }

  /** A new socket, with the token it takes. */
  async socket(): Promise<WebSocket> {
    const { token } = await this.insist('tokens.messaging');
    return new WebSocket(`ws://127.0.0.1:${this.#port}${socketPath}?token=${token}`, {
      headers: this.#headers,
    });
  }
}

/** A tab on a channel: whenever its socket ends it comes back, and then asks for what it missed. */
export class Tab {
  /** How often each message came over a socket, by id. */
  readonly heard = new Map<string, number>();
  /** Ids of all messages it knows, heard or asked for, in the order that it shows them in. */
  readonly known = new Set<string>();
  /** How many sockets it has opened. */
  opened = 0;
  /** Resolves when it is there: subscribed and caught up. Another promise after each outage. */
  ready: Promise<void>;
  readonly #browser: Browser;
  readonly #channelId: string;
  readonly #acknowledged = new Set<string>();
  #waiting: (() => void)[] = [];
  /** Messages that arrive while the tab fetches those it missed, which come first. */
  #held: string[] | null = null;
  #socket: WebSocket | undefined;
  #leaving = false;

  constructor(browser: Browser, channelId: string) {
    this.#browser = browser;
    this.#channelId = channelId;
    this.ready = this.#come();
  }

  /** Says something until the bank has it. */
  async say(content: string): Promise<void> {
    const clientMessageId = crypto.randomUUID();
    const data = { channelId: this.#channelId, content, clientMessageId };
    while (!this.#acknowledged.has(clientMessageId)) {
      await this.ready;
      const socket = this.#socket;
      socket?.send(JSON.stringify({ event: 'message', data, ref: clientMessageId }));
      // Until it is acknowledged, or nobody will do so any more.
      while (!this.#acknowledged.has(clientMessageId) && socket?.readyState === WebSocket.OPEN)
        await this.#something();
    }
  }

  /** Waits until so many messages have come over its sockets. */
  async hears(count: number): Promise<void> {
    while (this.heard.size < count) await this.#something();
  }

  leave(): void {
    this.#leaving = true;
    this.#socket?.terminate();
  }

  /** Waits until it knows so many messages. */
  async knows(count: number): Promise<void> {
    while (this.known.size < count) await this.#something();
  }

  /** Fetches the messages since the last one it knows, or all when it knows none. */
  async catchUp(): Promise<void> {
    this.#held = [];
    for (let hasNextPage = true; hasNextPage;) {
      const after = [...this.known].at(-1);
      const { edges, pageInfo } = await this.#browser.insist('channels.messages', {
        params: { id: this.#channelId },
        query: { take: 100, ...(after === undefined ? { sortDir: 'asc' } : { after }) },
      });
      for (const { node } of edges) this.known.add(node.id);
      ({ hasNextPage } = pageInfo);
    }
    for (const id of this.#held) this.known.add(id);
    this.#held = null;
    this.#wake();
  }

  async #come(): Promise<void> {
    for (;;) {
      const socket = await this.#browser.socket();
      this.opened += 1;
      if (!(await this.#subscribed(socket))) continue;
      this.#socket = socket;
      await this.catchUp();
      return;
    }
  }

  #subscribed(socket: WebSocket): Promise<boolean> {
    return new Promise((resolve) => {
      let there = false;
      socket.on('error', () => {}); // it closes as well
      socket.on('close', () => {
        resolve(false);
        if (there && !this.#leaving) this.ready = this.#come();
        this.#wake();
      });
      this.#held = [];
      socket.on('open', () =>
        socket.send(
          JSON.stringify({ event: 'subscribe', data: { channelId: this.#channelId }, ref: 'here' }),
        ),
      );
      socket.on('message', (data: Buffer) => {
        const frame = serverFrame.parse(JSON.parse(data.toString()));
        if (frame.event === 'message') {
          this.heard.set(frame.data.id, (this.heard.get(frame.data.id) ?? 0) + 1);
          if (this.#held === null) this.known.add(frame.data.id);
          else this.#held.push(frame.data.id);
          this.#wake();
        } else if (frame.event === 'ack' && frame.ref !== undefined) {
          if (frame.ref === 'here') resolve((there = true));
          this.#acknowledged.add(frame.ref);
          this.#wake();
        } else if (frame.event === 'error') throw new Error(`${frame.data.code} ${frame.data.message}`);
      });
    });
  }

  /** The next answer, message or end of a socket. */
  #something(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const look of waiting) look();
  }
}
