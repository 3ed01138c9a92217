/**
 * Ms before each retry: a request can fail just before the browser notices that it is offline, and just after it is back online. The
 * last comes when the line has settled, so that the page may load itself again (`reloadOnceForNewBuild`).
 */
const pauses = [500, 2000, 3000];

/** What a file that comes later brings; without a line it is waited for until that is back. @throws as `load`, with a line */
export async function arrived<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let failures = 0; ; failures += 1)
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
        failures = 0;
      }
      const pause = pauses[failures];
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
}
