import { closeCodes, frameRate, type ServerFrame } from '@kontor/api-client/contract';
import type { WebSocket } from '@fastify/websocket';
import type { Principal } from '../../platform/principal.ts';

/** Bytes that may wait for a client that does not read. */
const maxWaiting = 1024 * 1024;
const pingEveryMs = 25_000;
const silentAfterMs = 60_000;
const tryAgainLater = 1013;

/** A frame as it goes over the wire: written once, however many get it. */
export const frameText = (frame: ServerFrame): string => JSON.stringify(frame);

/** The socket of a browser's tabs, once it has been let in. */
export class Connection {
  readonly principal: Principal;
  /** Until when the session lasts, as far as is known here. */
  sessionExpiresAt: Date;
  /** When to look at the session again. */
  lookAgainAt: Date;
  readonly #socket: WebSocket;
  /** Channels it is subscribed to, with the place of the last message it knows or has been sent in each. */
  readonly #channels = new Map<string, number>();
  #framesAt: number[] = [];
  #pingedAt: number;
  /** Time of the first ping that has not been answered. */
  #unansweredSince: number | null = null;

  constructor(socket: WebSocket, principal: Principal, sessionExpiresAt: Date, now: Date) {
    this.#socket = socket;
    this.principal = principal;
    this.sessionExpiresAt = sessionExpiresAt;
    this.lookAgainAt = now; // it may have ended while the socket was being opened
    this.#pingedAt = now.getTime();
    socket.on('pong', () => {
      this.#unansweredSince = null;
    });
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** @param place place of the channel's last message; the client loads everything up to it */
  follow(channelId: string, place: number): void {
    if (!this.#channels.has(channelId)) this.#channels.set(channelId, place);
  }

  /** No channel: all of them. */
  unfollow(channelId: string | undefined): void {
    if (channelId === undefined) this.#channels.clear();
    else this.#channels.delete(channelId);
  }

  follows(channelId: string): boolean {
    return this.#channels.has(channelId);
  }

  /** Place of the last message of a channel that it knows; undefined when it does not follow it. */
  placeIn(channelId: string): number | undefined {
    return this.#channels.get(channelId);
  }

  /** Sends a message of a channel that it follows, unless it knows it. */
  tell(channelId: string, place: number, text: string): void {
    const known = this.#channels.get(channelId);
    if (known === undefined || known >= place) return;
    this.#channels.set(channelId, place);
    this.sendText(text);
  }

  send(frame: ServerFrame): void {
    this.sendText(frameText(frame));
  }

  /** Disconnects a client that reads too slowly; it comes back and catches up. */
  sendText(text: string): void {
    if (!this.open) return;
    if (this.#socket.bufferedAmount > maxWaiting) this.#socket.close(tryAgainLater);
    else this.#socket.send(text);
  }

  /** No code: as if the network had failed, so that the client comes back at once. */
  close(code?: number): void {
    this.#socket.close(code);
  }

  /** Counts a frame of the client; closes the socket when there are too many. @returns whether it may be read */
  admitFrame(now: Date): boolean {
    if (!this.open) return false;
    const time = now.getTime();
    this.#framesAt = this.#framesAt.filter((at) => time - at < frameRate.windowMs);
    const [oldest = time] = this.#framesAt;
    if (this.#framesAt.length < frameRate.most) {
      this.#framesAt.push(time);
      return true;
    }
    const retryAfter = Math.max(1, Math.ceil((oldest + frameRate.windowMs - time) / 1000));
    this.send({ event: 'error', data: { code: 'RATE_LIMITED', message: 'Too many messages', retryAfter } });
    this.close(closeCodes.tooManyFrames);
    return false;
  }

  /** Asks every 25 s whether the other end still lives; closes when it has not answered for 60 s. */
  checkPulse(now: Date): void {
    const time = now.getTime();
    if (this.#unansweredSince !== null && time - this.#unansweredSince >= silentAfterMs - pingEveryMs) {
      this.close(closeCodes.silent);
    } else if (time - this.#pingedAt >= pingEveryMs && this.open) {
      this.#pingedAt = time;
      this.#unansweredSince ??= time;
      this.#socket.ping();
    }
  }
}
