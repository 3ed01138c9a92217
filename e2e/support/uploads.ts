import type { Locator } from '@playwright/test';

/** Counts the files that a drop zone lists from now on; answers the most there were at once, however briefly. */
export async function maxFilesOf(zone: Locator): Promise<() => Promise<number>> {
  const most = await zone.evaluateHandle((element) => {
    const seen = { files: 0 };
    const count = () => (seen.files = Math.max(seen.files, element.querySelectorAll('li').length));
    count();
    new MutationObserver(count).observe(element, { childList: true, subtree: true });
    return seen;
  });
  return () => most.evaluate(({ files }) => files);
}
