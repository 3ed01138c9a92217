import { expect, test, type Page } from '@playwright/test';
import { beginWalk, expectPage, realRoutes, walks } from '../support/everyPage.ts';

declare global {
  interface Window {
    /** Gives the device its line, or takes it; the page hears of it where that is said. */
    setLine: (online: boolean, isHeard: boolean) => void;
  }
}

/** Sent to the page: whether the device has a line is for the test to say. */
function holdLine() {
  let isOnline = true;
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  window.setLine = (online, isHeard) => {
    isOnline = online;
    if (isHeard) dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
}

const on = ':not(:disabled, [aria-disabled=true])';

/** What can be pressed: of a long list its first rows and no day of a calendar, as the others are the same again. */
const pressable = [
  `:is(button, [role=switch], [role=menuitem], input:is([type=checkbox], [type=radio]))${on}`,
  ':not([aria-haspopup=listbox], nav *, header *, [role=grid] *, li:nth-child(n + 5) *, tr:nth-child(n + 5) *)',
].join('');

/**
 * Sent to the page: presses something that it leaves on without a line and that was not pressed yet, in the popup that is open or
 * else on the page; answers what it was. Had the page no line while this is pressed either, its client would keep what it
 * sends to itself.
 */
async function pressNext({ controls, pressed }: { controls: string; pressed: readonly string[] }) {
  const visible = (selector: string, place: ParentNode) =>
    [...place.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const popup = visible('[role=dialog], [role=menu], dialog', document).at(-1);
  const title = popup?.querySelector('h2')?.textContent ?? '';
  const nameOf = (control: HTMLElement) => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : control;
    return `${title}/${control.getAttribute('aria-label') ?? label?.textContent}`;
  };
  const place = popup ?? document.querySelector('main') ?? document;
  // The last one first: what closes a popup stands at its top.
  const control = visible(controls, place).findLast((one) => !pressed.includes(nameOf(one)));
  const next = control && nameOf(control);
  window.setLine(true, false);
  control?.click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  window.setLine(false, true);
  return { next, isInPopup: popup !== undefined };
}

/** Presses whatever is on here, and in the popups that come of it. */
async function pressAll(page: Page, open: () => Promise<void>): Promise<void> {
  const pressed: string[] = [];
  const pathOf = () => new URL(page.url()).pathname;
  const path = pathOf();
  while (pressed.length < 300) {
    const { next, isInPopup } = await page.evaluate(pressNext, { controls: pressable, pressed });
    if (next !== undefined) pressed.push(next);
    else if (isInPopup) await open();
    else return;
    if (pathOf() !== path) await open();
  }
  throw new Error(`There is always something more to press: ${pressed.join(', ')}`);
}

/** What a page sends though nobody presses anything: to open its socket, and to see what a payment would cost. */
const unasked = ['/tokens/messaging', '/payments/check'];

/** Where people act; what stands outside only tells. */
const inside = new Set(realRoutes.filter(({ guard }) => guard !== 'open').map(({ path }) => path));

for (const walk of walks.filter(({ tenant }) => tenant === 'kontor'))
  test(`without a line nothing that is on sends anything, on any page of the ${walk.key}`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const sent: string[] = [];
    let at = '';
    page.on('dialog', (dialog) => dialog.accept()); // what was typed is lost
    const paths = walk.paths.filter((path) => inside.has(path));
    const pages = await beginWalk(page, { ...walk, paths });
    // Nothing is sent in earnest.
    await page.route('**/api/v1/**', (route) => {
      const request = route.request();
      const call = new URL(request.url()).pathname.replace('/api/v1', '');
      if (request.method() === 'GET' || unasked.includes(call)) return route.fallback();
      sent.push(`${at}: ${request.method()} ${call}`);
      return route.abort();
    });
    await page.addInitScript(holdLine);
    const submitting: string[] = [];
    for (const { path, url } of pages) {
      const open = async () => {
        await page.goto(url);
        await expectPage(page, walk.name);
        await page.evaluate(() => window.setLine(false, true));
        await expect(page.getByText('You’re offline', { exact: true }).first()).toBeAttached();
      };
      at = path;
      await open();
      const submits = page.locator(`button[type=submit]${on}`).filter({ visible: true });
      for (const name of await submits.allTextContents()) submitting.push(`${path}: ${name}`);
      await pressAll(page, open);
    }
    expect(submitting).toEqual([]);
    expect(sent).toEqual([]);
  });
