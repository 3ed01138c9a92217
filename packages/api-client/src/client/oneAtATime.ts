/** Ms to wait for another tab's lock; a frozen tab must not hold up this one. */
const lockTimeoutMs = 5000;

/**
 * A function that joins a run already under way in this tab, and waits its turn among the tabs of the same origin where
 * the browser has Web Locks.
 */
export function oneAtATime<T>(lock: string, run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= inTurn(lock, run).finally(() => (running = undefined)));
}

async function inTurn<T>(lock: string, run: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks; // not in every browser
  if (!locks) return run();
  let begun = false;
  const once = () => {
    begun = true;
    return run();
  };
  try {
    return await locks.request(lock, { signal: AbortSignal.timeout(lockTimeoutMs) }, once);
  } catch (error) {
    if (begun) throw error;
    return once();
  }
}
