import type { Browser, Locator, Page } from '@playwright/test';
import { contentIsThere } from './pageLoad.ts';
import { phone, type Visitor } from './visitor.ts';

/** A press and, as an expression of the page, what is seen once it was answered. */
type Press = { readonly control: (page: Page) => Locator; readonly answered: string };

const named = (role: 'button' | 'tab', name: RegExp) => (page: Page) =>
  page.getByRole(role, { name }).filter({ visible: true }).first();
const open = `document.querySelector('dialog[open]') !== null`;

/** Ms from a press to the paint that shows its answer. */
async function measure(page: Page, { control, answered }: Press): Promise<number> {
  const target = control(page);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const measured = page.evaluate<number>(`new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel();
      // The task after a frame begins when the frame is painted.
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      const look = () => { if (${answered}) port2.postMessage(null); else requestAnimationFrame(look); };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  })`);
  await target.click();
  return measured;
}

async function atFourTimesSlower<Result>(
  browser: Browser,
  { kept }: Visitor,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, storageState: kept });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await visit(page);
  } finally {
    await context.close();
  }
}

const opened = async (page: Page, url: string) => {
  await page.goto(url);
  await page.waitForFunction(contentIsThere);
  await settled(page);
};

/** Also what the page fetches ahead is there. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Ms from a change of the address, as a link makes it, to the paint of the other page's content. */
function change(page: Page, url: string): Promise<number> {
  const { pathname, search } = new URL(url);
  return page.evaluate<number>(`new Promise((resolve) => {
    const begun = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begun);
    // The address changes before the page does: what had been there is marked.
    document.querySelector('h1')?.setAttribute('data-left', '');
    const there = () => document.querySelector('h1[data-left]') === null && (${contentIsThere.toString()})();
    const look = () => { if (there()) port2.postMessage(null); else requestAnimationFrame(look); };
    history.pushState(null, '', ${JSON.stringify(pathname + search)});
    dispatchEvent(new PopStateEvent('popstate'));
    requestAnimationFrame(look);
  })`);
}

/** Ms from the page that a visit begins at to each other one: the first time, and again. */
export function changeRoutes(
  browser: Browser,
  visitor: Visitor,
): Promise<Record<string, { first: number; again: number }>> {
  return atFourTimesSlower(browser, visitor, async (page) => {
    const taken: Record<string, { first: number; again: number }> = {};
    const go = async (url: string) => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const ms = await change(page, url);
      await settled(page);
      return ms;
    };
    await opened(page, visitor.start);
    for (const { path, url } of visitor.pages.filter((one) => one.url !== visitor.start)) {
      const first = await go(url);
      await go(visitor.start);
      taken[path] = { first, again: await go(url) };
      await go(visitor.start);
    }
    return taken;
  });
}

/** Ms from a tap on a main control to the paint that answers it. */
export function tapControls(browser: Browser, visitor: Visitor): Promise<Record<string, number>> {
  return atFourTimesSlower(browser, visitor, async (page) => {
    const taken: Record<string, number> = {};
    const urlOf = (path: string) => visitor.pages.find((one) => one.path === path)?.url ?? '';
    const tap = async (what: string, press: Press) => {
      taken[what] = await measure(page, press);
      await settled(page);
    };
    await opened(page, visitor.start);
    await tap('a row opens its operation', {
      control: named('button', /^(Outgoing|Incoming) /),
      answered: open,
    });
    await page.keyboard.press('Escape');
    await tap('Month, in the history of home', {
      control: named('button', /^Month$/),
      answered: `document.querySelector('fieldset [aria-pressed=true]')?.textContent === 'Month'`,
    });
    await tap('the tab To sign', {
      control: named('tab', /^To sign/),
      answered: `document.querySelector('[role=tab][aria-selected=true]')?.textContent?.startsWith('To sign')`,
    });
    await tap('the profile', { control: named('button', /^Profile of /), answered: open });
    await opened(page, urlOf('/payments'));
    await tap('Sign, of a payment that waits', { control: named('button', /^Sign /), answered: open });
    await opened(page, urlOf('/payments/internal/form'));
    await page.getByLabel('Amount', { exact: true }).fill('1.00');
    await page.getByLabel('Details').fill('Lunch');
    await tap('Continue, from the form to the check', {
      control: named('button', /^Continue$/),
      answered: `[...document.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('Pay '))`,
    });
    return taken;
  });
}
