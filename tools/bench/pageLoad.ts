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

/**
 * Makes the page tell when its content was there, ms after the visit began, once it has also done and painted what the
 * content's arrival began.
 */
const watchContent = `window.contentCame = new Promise((resolve) => {
  const there = ${contentIsThere.toString()};
  const rest = (ready) => requestIdleCallback(() => setTimeout(resolve, 300, ready));
  const look = () => { if (there()) rest(performance.now()); else requestAnimationFrame(look); };
  requestAnimationFrame(look);
})`;

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
    await page.addInitScript(watchContent);
    await page.goto(url, { waitUntil: 'commit' });
    // Asked by the protocol itself: Playwright’s own ways to wait compile a large script in the page that is measured.
    const { result } = await protocol.send('Runtime.evaluate', {
      expression: 'contentCame',
      awaitPromise: true,
      returnByValue: true,
    });
    return {
      ...(await painted()),
      ready: result.value as number,
      requests: asked.length,
      repeated: asked.length - new Set(asked).size,
    };
  } finally {
    await visit.close();
  }
}
