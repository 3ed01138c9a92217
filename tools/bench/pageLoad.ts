import type { Browser, BrowserContextOptions } from '@playwright/test';
import { watchPaints, type Paints } from './paints.ts';
import { slowPhone } from './signIn.ts';

/** What one cold load of a page came to, until its content was there. Times in ms. */
export type LoadFigures = Readonly<Paints> & {
  readonly ready: number;
  readonly requests: number;
  /** Requests for what had been asked for already. */
  readonly repeated: number;
};

/** There is a heading, and nothing of the page itself is still on its way. */
export const contentIsThere = () =>
  document.querySelector('h1') !== null && document.querySelector('#content [aria-busy=true]') === null;

/** Loads a page with nothing in the browser's cache on a CPU four times slower, on a slow line or the machine's own. */
export async function loadPage(
  browser: Browser,
  url: string,
  { slow, ...context }: BrowserContextOptions & { slow: boolean },
): Promise<LoadFigures> {
  const visit = await browser.newContext(context);
  try {
    const page = await visit.newPage();
    const protocol = await visit.newCDPSession(page);
    await protocol.send('Network.enable');
    if (slow) await protocol.send('Network.emulateNetworkConditions', slowPhone);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-background'] === undefined) asked.push(`${request.method()} ${request.url()}`);
    });
    const painted = await watchPaints(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(contentIsThere);
    const ready = await page.evaluate(() => performance.now());
    // What is left of the work that the content's arrival began, and its paint.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return {
      ...(await painted()),
      ready,
      requests: asked.length,
      repeated: asked.length - new Set(asked).size,
    };
  } finally {
    await visit.close();
  }
}
