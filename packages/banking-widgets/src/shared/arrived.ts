/** Ms before each further try: a request may fail a moment before the browser notices that the line is gone, or after it is back. */
const pauses = [500, 2000];

/** What a file that comes later brings; without a line it is waited for until that is back. @throws as `load`, with a line */
export async function arrived<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let failures = 0; ;)
    try {
      return await load();
    } catch (error) {
      const pause = pauses[failures];
      if (!navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
        failures = 0;
      } else if (pause === undefined) throw error;
      else {
        await new Promise((resolve) => setTimeout(resolve, pause));
        failures += 1;
      }
    }
}
