import type { Client } from '../../client/index.ts';
import type { Channel, Message } from '../../contract/chat.ts';
import type { ClientFrame, ServerFrame } from '../../contract/frames.ts';
import type { SocketLike } from '../socket.ts';

export const person = '00000000-0000-7000-8000-00000000000a';
const employee = '00000000-0000-7000-8000-00000000000e';

const uuid = (kind: number, n: number) =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

type Line = {
  socket: EventTarget & Pick<WebSocket, 'send' | 'close'>;
  closed: boolean;
  open: boolean;
  followed: Set<string>;
  /** Epoch ms at which the last frame to the client arrives, and the last one from it. */
  arrival: { client: number; bank: number };
  /** Frames whose turn to arrive has come, and which those after them may overtake. */
  overtaken: Set<{ readonly frame: ServerFrame; readonly arrive: () => void }>;
};

/** What a test may have go wrong. Every answer and frame takes its time. */
export type Faults = {
  /** Ms until an answer or a frame arrives. */
  latency: () => number;
  /** Ms that answers of calls take on top of it, while frames come. */
  answersLate: number;
  /** Sends a frame this often. */
  copies: () => number;
  /**
   * Ms that a frame takes on top of it, while those after it overtake it. Counts never do: the last one told is true. Nor is
   * one lost that was overtaken: a client takes what it has heard for all there was.
   */
  overtaken: () => number;
  /** No call is answered, and no socket opens. */
  down: boolean;
  /** `over`: every call is answered with 401, and no token opens a socket; `unknown`: only whether it is over can't be found out. */
  session: 'valid' | 'over' | 'unknown';
};

/** A bank's side of messaging as the contract says it is, with a network that a test can break. */
export class ChatBank {
  readonly faults: Faults = {
    latency: () => 10,
    answersLate: 0,
    copies: () => 1,
    overtaken: () => 0,
    down: false,
    session: 'valid',
  };
  /** Names of the calls so far. */
  readonly calls: string[] = [];
  readonly frames: ClientFrame[] = [];
  readonly channels: Channel[];
  readonly messages = new Map<string, Message[]>();
  #lines = new Set<Line>();
  #count = 0;
  #tokens = new Set<string>();

  constructor(types: readonly Channel['channelType'][]) {
    this.channels = types.map((channelType, index) => ({
      id: uuid(1, index + 1),
      title: channelType,
      channelType,
      organizationId: null,
      messages: [],
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      hasUnread: false,
      unreadCount: 0,
      application: null,
      paymentId: null,
      closedAt: null,
    }));
    for (const { id } of this.channels) this.messages.set(id, []);
  }

  readonly call = (async (name: string, args: Record<string, never> = {}) => {
    this.calls.push(name);
    await this.#pause();
    if (this.faults.down) return { ok: false, kind: 'network' };
    const answer = this.#answer(name, args);
    await this.#pause(this.faults.answersLate);
    return this.faults.down ? { ok: false, kind: 'network' } : answer;
  }) as unknown as Client['call']; // answers by name what the contract says

  readonly open = (address: string): SocketLike => {
    const token = new URL(address).searchParams.get('token') ?? '';
    const socket: Line['socket'] = Object.assign(new EventTarget(), {
      send: (text: string) => void this.#take(line, JSON.parse(text) as ClientFrame),
      close: (code = 1005) => this.#close(line, code),
    });
    const line: Line = {
      socket,
      open: false,
      closed: false,
      followed: new Set(),
      arrival: { client: 0, bank: 0 },
      overtaken: new Set(),
    };
    if (this.faults.down) setTimeout(() => this.#close(line, 1006), this.faults.latency());
    else
      setTimeout(() => {
        if (line.closed) return;
        if (this.faults.down) return this.#close(line, 1006);
        const known = this.#tokens.delete(token);
        line.open = true;
        this.#lines.add(line);
        socket.dispatchEvent(new Event('open'));
        if (!known || this.faults.session === 'over') this.#close(line, 4401);
      }, this.faults.latency());
    return socket;
  };

  /** Every socket closes. */
  drop(code: number): void {
    for (const line of this.#lines) this.#close(line, code);
  }

  /** An employee writes. */
  write(channelId: string, content: string): Message {
    return this.#store(channelId, { content, employeeId: employee, clientMessageId: null });
  }

  tellAll(frame: ServerFrame): void {
    for (const line of this.#lines) this.#send(line, frame);
  }

  /** Sockets that are open. */
  get sockets(): number {
    return this.#lines.size;
  }

  /** Ids of messages that others may have overtaken. */
  get overtaken(): ReadonlySet<string> {
    return new Set(
      [...this.#lines].flatMap((line) =>
        [...line.overtaken].flatMap(({ frame }) => (frame.event === 'message' ? [frame.data.id] : [])),
      ),
    );
  }

  unreadOf(channelId: string): number {
    return (this.messages.get(channelId) ?? []).filter(
      ({ userId, readAt }) => userId !== person && readAt === null,
    ).length;
  }

  #store(
    channelId: string,
    {
      content,
      employeeId = null,
      clientMessageId,
    }: Pick<Message, 'content' | 'clientMessageId'> & {
      employeeId?: string | null;
    },
  ): Message {
    const all = this.messages.get(channelId)!; // a channel of this bank
    const own = employeeId === null;
    const message: Message = {
      id: uuid(2, (this.#count += 1)),
      clientMessageId,
      channelId,
      content,
      type: 'TEXT',
      // Each a moment after the one before it, as messages of people are.
      createdAt: new Date(
        Math.max(Date.now(), Date.parse(all.at(-1)?.createdAt ?? '') + 1 || 0),
      ).toISOString(),
      readAt: null,
      userId: own ? person : null,
      employeeId,
      user: own ? { profile: { firstName: 'Ann', lastName: 'Lee' } } : null,
      employee: own ? null : { profile: { firstName: 'Maya', lastName: 'Brandt' } },
      documentId: null,
      document: null,
    };
    all.push(message);
    for (const line of this.#lines) {
      if (line.followed.has(channelId)) this.#send(line, { event: 'message', data: message });
      if (!own)
        this.#send(line, { event: 'unread count', data: { channelId, count: this.unreadOf(channelId) } });
    }
    return message;
  }

  #take(line: Line, frame: ClientFrame): void {
    if (!line.open) return;
    this.frames.push(frame);
    setTimeout(
      () => {
        if (!line.open) return;
        const ref = frame.ref === undefined ? {} : { ref: frame.ref };
        if (frame.event === 'subscribe') line.followed.add(frame.data.channelId);
        else if (frame.event === 'unsubscribe') {
          if (frame.data.channelId === undefined) line.followed.clear();
          else line.followed.delete(frame.data.channelId);
        } else {
          const { channelId, content, clientMessageId } = frame.data;
          const before = this.messages.get(channelId)?.find((one) => one.clientMessageId === clientMessageId);
          const { id, createdAt } = before ?? this.#store(channelId, { content, clientMessageId });
          return this.#send(line, { event: 'ack', data: { ok: true, messageId: id, createdAt }, ...ref });
        }
        this.#send(line, { event: 'ack', data: { ok: true }, ...ref });
      },
      this.#delay(line, 'bank'),
    );
  }

  /** Ms until what is sent now arrives, after whatever was sent before it. */
  #delay({ arrival }: Line, to: keyof Line['arrival']): number {
    arrival[to] = Math.max(arrival[to], Date.now() + this.faults.latency());
    return arrival[to] - Date.now();
  }

  #send(line: Line, frame: ServerFrame): void {
    const text = JSON.stringify(frame);
    const arrive = () => {
      if (line.open) line.socket.dispatchEvent(Object.assign(new Event('message'), { data: text }));
    };
    for (let copy = this.faults.copies(); copy > 0; copy -= 1) {
      const late = frame.event === 'unread count' ? 0 : this.faults.overtaken();
      setTimeout(
        () => {
          if (late === 0 || !line.open) return arrive();
          const held = { frame, arrive };
          line.overtaken.add(held);
          setTimeout(() => {
            line.overtaken.delete(held);
            arrive();
          }, late);
        },
        this.#delay(line, 'client'),
      );
    }
  }

  #close(line: Line, code: number): void {
    if (line.closed) return;
    for (const { arrive } of line.overtaken) arrive();
    line.overtaken.clear();
    line.closed = true;
    line.open = false;
    this.#lines.delete(line);
    setTimeout(() => line.socket.dispatchEvent(Object.assign(new Event('close'), { code })), 0);
  }

  #pause = (more = 0) => new Promise<void>((resolve) => setTimeout(resolve, this.faults.latency() + more));

  #answer(name: string, args: { params?: { id: string }; query?: Query; body?: Range }): unknown {
    const { params: { id = '' } = {}, query = {} } = args;
    const { session } = this.faults;
    if (session === 'over') return { ok: false, kind: 'http', status: 401 };
    switch (name) {
      case 'users.whoami':
        return session === 'valid' ? said({}) : { ok: false, kind: 'http', status: 503 };
      case 'tokens.messaging': {
        const token = `t${(this.#count += 1)}`;
        this.#tokens.add(token);
        return said({ token, expiresAt: new Date().toISOString() });
      }
      case 'channels.list':
        return said(
          pageOf(
            this.channels.map((one) => ({
              ...one,
              messages: this.messages.get(one.id)!.slice(-1), // a channel of this bank
              unreadCount: this.unreadOf(one.id),
              hasUnread: this.unreadOf(one.id) > 0,
            })),
          ),
        );
      case 'channels.unread':
        return said(
          Object.fromEntries(
            this.channels.map((one) => [one.id, this.unreadOf(one.id)]).filter(([, count]) => count !== 0),
          ),
        );
      case 'channels.messages':
        return said(this.#page(id, query));
      case 'channels.batchRead': {
        const { createdAtFrom, createdAtTo } = args.body!; // the call has one
        for (const one of this.messages.get(id)!)
          if (one.userId !== person && one.createdAt >= createdAtFrom && one.createdAt <= createdAtTo)
            one.readAt ??= new Date().toISOString();
        const count = this.unreadOf(id);
        for (const line of this.#lines)
          this.#send(line, { event: 'unread count', data: { channelId: id, count } });
        return said({ channelId: id, unread: count });
      }
      default:
        return said({});
    }
  }

  #page(id: string, { take = 15, cursor, after }: Query) {
    const all = this.messages.get(id)!; // a channel of this bank
    if (after !== undefined) {
      const from = all.findIndex((one) => one.id === after) + 1;
      return pageOf(all.slice(from, from + take), from + take < all.length);
    }
    const end = cursor === undefined ? all.length : Number(cursor);
    const begin = Math.max(0, end - take);
    return pageOf(all.slice(begin, end).toReversed(), begin > 0, String(begin));
  }
}

type Query = { take?: number; cursor?: string; after?: string };
type Range = { createdAtFrom: string; createdAtTo: string };

const said = (data: unknown) => ({ ok: true, data: structuredClone(data) });
const pageOf = <T>(nodes: readonly T[], hasNextPage = false, endCursor: string | null = null) => ({
  edges: nodes.map((node) => ({ node, cursor: '' })),
  pageInfo: { hasNextPage, endCursor },
});
