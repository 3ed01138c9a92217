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

export const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock;
