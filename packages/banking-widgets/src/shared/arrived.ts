/** What a file that comes later brings; without a line it is waited for until that is back. @throws as `load`, with a line */
export async function arrived<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let isFirst = true; ; isFirst = false)
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine)
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      // A request may fail a moment before the browser notices that the line is gone.
      else if (isFirst) await new Promise((resolve) => setTimeout(resolve, 500));
      else throw error;
    }
}
