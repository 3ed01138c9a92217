/**
 * An instant of the bank as epoch ms of this machine's clock, which may be wrong by hours: `now` plus what was left of it
 * when the bank answered, in whole seconds so that a 60 s countdown starts at 60. `serverTime` (epoch ms) is the second
 * in which the bank answered; undefined when it didn't say: then the clocks are taken to agree.
 */
export function deadlineAt(instant: string, now: number, serverTime: number | undefined): number {
  if (serverTime === undefined) return Date.parse(instant);
  const left = Date.parse(instant) - (serverTime + 500); // the Date header is cut to the second: its middle is nearest
  return now + Math.round(left / 1000) * 1000;
}

/** Whole seconds left until `deadline` (both epoch ms), as a countdown shows them: 0 only when it is over. */
export const secondsUntil = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Seconds. */
const longestWait = 24 * 3600;

/** Whether a block lasts so many seconds that naming its end helps nobody: the way on is to ask the bank to lift it. */
export const isTooLongToWait = (retryAfter: number): boolean => retryAfter > longestWait;
