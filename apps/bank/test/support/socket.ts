import {
  serverFrame,
  socketPath,
  type ClientFrame,
  type Message,
  type ServerFrame,
} from '@kontor/api-client/contract';
import WebSocket from 'ws';
import { z } from 'zod';
import type { Client } from './client.ts';

type FrameOf<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>;

type SocketOptions = {
  /** Absent: a new one of the client's. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers no pings. */
  readonly deaf?: boolean;
};

/** A tab's socket. Every frame it gets is held against the contract. */
export class Socket {
  /** Everything received and not yet taken, the oldest first. */
  readonly frames: ServerFrame[] = [];
  /** What it was told of before it was let in: what had happened in the minute before. */
  recent: readonly ServerFrame[] = [];
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  #waiting: (() => void)[] = [];
  #refs = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        resolve(code);
        this.#wake();
      });
    });
    socket.on('message', (data: Buffer) => {
      const wire: unknown = JSON.parse(data.toString());
      const parsed = serverFrame.safeParse(wire);
      if (!parsed.success)
        throw new Error(
          `The frame breaks the contract: ${z.prettifyError(parsed.error)}\n${data.toString()}`,
        );
      this.frames.push(parsed.data);
      this.#wake();
    });
  }

  /** Opens one; rejects when the upgrade itself is refused. */
  static async open(client: Client, { token, headers, deaf = false }: SocketOptions = {}): Promise<Socket> {
    const given = token ?? (await client.ok('tokens.messaging')).data.token;
    const { host, port } = new URL(client.origin);
    const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const raw = new WebSocket(`ws://127.0.0.1:${port}${socketPath}?token=${given}`, {
      headers: { host, cookie, origin: client.origin, ...headers },
      autoPong: !deaf,
    });
    const socket = new Socket(raw);
    await new Promise<void>((resolve, reject) => {
      raw.on('open', resolve);
      raw.on('error', reject);
    });
    return socket;
  }

  /** Opens one and waits until the bank has let it in. */
  static async admitted(client: Client, options: SocketOptions = {}): Promise<Socket> {
    const socket = await Socket.open(client, options);
    await socket.next('session');
    socket.recent = socket.frames.splice(0);
    return socket;
  }

  /** Sends a frame as it is. */
  raw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  send(frame: ClientFrame): void {
    this.raw(JSON.stringify(frame));
  }

  /** Sends a frame and waits for what answers it. */
  async ask(frame: ClientFrame): Promise<FrameOf<'ack'> | FrameOf<'error'>> {
    const ref = `ref-${(this.#refs += 1)}`;
    this.send({ ...frame, ref });
    return this.#take(
      (one): one is FrameOf<'ack'> | FrameOf<'error'> =>
        (one.event === 'ack' || one.event === 'error') && one.ref === ref,
    );
  }

  /** Subscribes and waits until it is so. */
  async subscribe(channelId: string): Promise<void> {
    const answer = await this.ask({ event: 'subscribe', data: { channelId } });
    if (answer.event === 'error') throw new Error(`The subscription was refused: ${answer.data.code}`);
  }

  /** Writes a message; answers what the bank said to it. */
  write(channelId: string, content: string, more: { documentId?: string; clientMessageId?: string } = {}) {
    return this.ask({
      event: 'message',
      data: { channelId, content, clientMessageId: crypto.randomUUID(), ...more },
    });
  }

  /** Takes the next frame of an event, waiting for it if need be; what came before it stays. */
  next<E extends ServerFrame['event']>(event: E): Promise<FrameOf<E>['data']> {
    return this.#data((frame): frame is FrameOf<E> => frame.event === event);
  }

  /** The next event about an operation; skips those about balances. */
  operation(): Promise<FrameOf<'operation'>['data']> {
    return this.#data(
      (frame): frame is FrameOf<'operation'> => frame.event === 'operation' && frame.data.type !== 'ACCOUNT',
    );
  }

  /** The account of which it is told next that its balances have changed. */
  async account(): Promise<string> {
    const isAccount = (frame: ServerFrame): frame is FrameOf<'operation'> =>
      frame.event === 'operation' && frame.data.type === 'ACCOUNT';
    const { id, status } = await this.#data(isAccount);
    if (status !== 'CHANGED') throw new Error(`The account is told to be ${status}`);
    return id;
  }

  /** The texts of the next messages, as many as asked for. */
  async texts(count: number): Promise<string[]> {
    const texts: string[] = [];
    while (texts.length < count) texts.push((await this.next('message')).content);
    return texts;
  }

  /** The next ping of the bank. */
  ping(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('ping', () => resolve()));
  }

  /** Stops reading until it is resumed. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Goes away without a word, as a network does. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Of its own, so that the data has the type of its frame. */
  async #data<F extends ServerFrame>(wanted: (frame: ServerFrame) => frame is F): Promise<F['data']> {
    return (await this.#take(wanted)).data;
  }

  /** Lets everything that waits for a frame check again. */
  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const look of waiting) look();
  }

  async #take<F extends ServerFrame>(wanted: (frame: ServerFrame) => frame is F): Promise<F> {
    for (;;) {
      const found = this.frames.find(wanted);
      if (found !== undefined) {
        this.frames.splice(this.frames.indexOf(found), 1);
        return found;
      }
      if (this.#socket.readyState === WebSocket.CLOSED)
        throw new Error(`The socket closed before the frame came: ${JSON.stringify(this.frames)}`);
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
  }
}

/** What a message says, for comparing. */
export const textsOf = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);
