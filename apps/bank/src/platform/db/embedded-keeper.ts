/** Brings the embedded server back when it is gone though nobody stopped it: killed, crashed, out of memory. */
import { setTimeout as delay } from 'node:timers/promises';

const lookEveryMs = 250;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A server that went so often within so long would go again. */
const maxRestarts = 10;
const withinMs = 10 * 60_000;

/**
 * How long to wait before the next start: at once after a long life, then twice as long each time; null: no more of it.
 * @param starts when it was started again so far, ms since the epoch
 */
export function pauseBefore(starts: readonly number[], now: number): number | null {
  const recent = starts.filter((start) => now - start < withinMs).length;
  if (recent >= maxRestarts) return null;
  return recent === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (recent - 1));
}

/**
 * Watches a server until it is told to let go.
 * @param isGone whether the server's process is gone
 * @param restart starts it again, where it was
 * @param log one line about what happened
 * @returns lets go; a start under way comes to its end first
 */
export function keepServing(
  isGone: () => boolean,
  restart: () => Promise<void>,
  log: (line: string) => void,
): () => Promise<void> {
  const letGo = new AbortController();
  const { signal } = letGo;
  const starts: number[] = [];
  const bringBack = async (): Promise<void> => {
    const pause = pauseBefore(starts, Date.now());
    if (pause === null) {
      log(`PostgreSQL is gone again after ${maxRestarts} starts and is left alone; see its server.log`);
      letGo.abort();
      return;
    }
    await delay(pause, undefined, { signal });
    log('PostgreSQL is gone and is started again');
    starts.push(Date.now());
    await restart().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await delay(lookEveryMs, undefined, { signal, ref: false });
      if (isGone()) await bringBack();
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return async () => {
    letGo.abort();
    await watching;
  };
}
