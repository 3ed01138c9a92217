/** Where the bank reads the time. Every expiry, window and timestamp asks the clock, so that a test can move it. */
export type Clock = {
  /** The current UTC instant. */
  now(): Date;
};

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: for tests and for the sandbox. */
export function movableClock(start: Date): Clock & { advance(ms: number): void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}
