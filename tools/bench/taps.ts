import type { Browser, Locator, Page } from '@playwright/test';
import { contentIsThere } from './pageLoad.ts';
import { payeePhone, phone, type Visitor } from './visitor.ts';

/** A press and, as an expression of the page, what is seen once it was answered. */
type Press = { readonly control: (page: Page) => Locator; readonly answered: string };

const link = (href: string) => (page: Page) => page.locator(`a[href="${href}"]:visible`).first();
const named = (role: 'button' | 'tab', name: RegExp) => (page: Page) =>
  page.getByRole(role, { name }).filter({ visible: true }).first();
/** The address changes before the page does: what had been there is marked when the press comes. */
const arrived = (path: string) =>
  `location.pathname === ${JSON.stringify(path)} && document.querySelector('h1[data-left]') === null && (${contentIsThere.toString()})()`;
const open = `document.querySelector('dialog[open]') !== null`;

/** Ms from a press to the paint that shows its answer. */
async function measure(page: Page, { control, answered }: Press): Promise<number> {
  const target = control(page);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const measured = page.evaluate<number>(`new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
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

/** Ms from a click to the content of each page: the first time in a visit, and again. */
export function changeRoutes(
  browser: Browser,
  portal: string,
  visitor: Visitor,
): Promise<Record<string, { first?: number; again: number }>> {
  return atFourTimesSlower(browser, visitor, async (page) => {
    const account = visitor.account.split('?')[0] ?? '';
    const tour = async () => {
      const taken: Record<string, number> = {};
      const go = async (name: string, path: string, control = link(path)) => {
        taken[name] = await measure(page, { control, answered: arrived(path) });
        await settled(page);
      };
      await go('/history', '/history');
      await go('/home', '/home');
      await go('/accounts/:id', account, link(visitor.account));
      await go('/payments', '/payments');
      await go('/payments/internal', '/payments/internal');
      await page.getByLabel('Recipient’s phone number').fill(payeePhone);
      await page.getByRole('button', { name: 'Find recipient' }).click();
      await go('/payments/internal/form', '/payments/internal/form', named('button', /^Continue to /));
      return taken;
    };
    await opened(page, `${portal}/home`);
    const first = await tour();
    await page.goBack();
    await page.goBack();
    await link('/home')(page).click();
    await page.waitForFunction(contentIsThere);
    await settled(page);
    const again = await tour();
    const { '/home': _, ...cold } = first; // the visit began there
    return Object.fromEntries(
      Object.entries(again).map(([path, ms]) => [
        path,
        { again: ms, ...(cold[path] !== undefined && { first: cold[path] }) },
      ]),
    );
  });
}

/** Ms from a tap on a main control to the paint that answers it. */
export function tapControls(
  browser: Browser,
  portal: string,
  visitor: Visitor,
): Promise<Record<string, number>> {
  return atFourTimesSlower(browser, visitor, async (page) => {
    const taken: Record<string, number> = {};
    const tap = async (what: string, press: Press) => {
      taken[what] = await measure(page, press);
      await settled(page);
    };
    await opened(page, `${portal}/home`);
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
    await opened(page, `${portal}/payments`);
    await tap('Sign, of a payment that waits', { control: named('button', /^Sign /), answered: open });
    await opened(page, portal + visitor.form);
    await page.getByLabel('Amount', { exact: true }).fill('1.00');
    await page.getByLabel('Details').fill('Lunch');
    await tap('Continue, from the form to the check', {
      control: named('button', /^Continue$/),
      answered: `[...document.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('Pay '))`,
    });
    return taken;
  });
}
