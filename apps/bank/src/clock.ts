import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the bank reads the time. Every expiry, window and timestamp asks the clock, so that a test can move it. */
export type Clock = {
  /** The current UTC instant. */
  now(): Date;
};

/** A clock that can be put forward, in ms; never back: what has happened stays in the past. */
export type MovableClock = Clock & { advance(ms: number): void };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests. */
export function movableClock(start: Date): MovableClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}

/**
 * The machine's clock and what a sandbox has put it forward by. That is kept in `file`: a bank that is started again must
 * not be older than its own books.
 */
export function sandboxClock(file: string): MovableClock {
  let ahead = readAhead(file);
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, String(ahead));
    },
  };
}

function readAhead(file: string): number {
  try {
    return Math.max(0, Number.parseInt(readFileSync(file, 'utf8'), 10) || 0);
  } catch {
    return 0; // never moved
  }
}

export const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock;
