/** The messaging socket in plain data (contract.md section 18), for a client that ships no validator. */

/** Where the socket is; the token of `tokens.messaging` goes into the query. */
export const socketPath = '/api/v1/messaging';

export const maxMessageCharacters = 4096;

/** Bytes of one text frame of a client. */
export const maxFrameBytes = 32 * 1024;

/** Frames a client may send within `windowMs`. */
export const frameRate = { most: 20, windowMs: 10_000 } as const;

/** For how long, ms, the bank keeps what has happened, to tell it to a socket that has just opened. */
export const recentOperationsMs = 60_000;

/** Why the bank closes a socket. 1005 and 1006 are the network's: reconnect. */
export const closeCodes = {
  /** The session is over: the same as a 401. */
  sessionEnded: 4000,
  /** The token is used, late, or not this session's: fetch another. */
  tokenRefused: 4401,
  /** Not the person's channel: drop the subscription. */
  foreignChannel: 4403,
  /** No pong within 60 s: reconnect. */
  silent: 4408,
  /** Too many frames: wait as long as the error before it says. */
  tooManyFrames: 4429,
} as const;
