import { expect, test, type Page } from '@playwright/test';
import { walkEveryPage } from '../support/everyPage.ts';
import { lostFocus } from '../support/keyboard.ts';
import { anotherBrowser } from '../support/portal.ts';

test('the Tab key leads through every page, to all that can be used, and shows where it is', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const context = await anotherBrowser(browser, info, { reducedMotion: 'reduce' });
  await walkEveryPage(context, async (page, path) => {
    expect.soft(await goThrough(page), path).toEqual([]);
  });
  await context.close();
});

/** More stops than a page has, also where a list grows on the way. */
const most = 500;

/** Goes through a page by the Tab key; answers where the focus could not be seen, and what it did not come to. */
async function goThrough(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  await page.evaluate(noteStops);
  // After the last stop the key leaves the page; where it did not begin at the first, it has to come by twice.
  for (let pressed = 0, left = 0; pressed < most && left < 2; pressed += 1) {
    await page.keyboard.press('Tab');
    const fault = await lostFocus(page);
    if (fault === 'nothing has the focus') left += 1;
    else if (fault !== null) faults.add(fault);
    if (await page.evaluate(() => unreached().length === 0)) break;
  }
  return [...faults, ...(await page.evaluate(() => unreached()))];
}

declare function unreached(): string[];

/** Notes where the Tab key has to come to, and from now on where it came to. Runs in the page. */
function noteStops(): void {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *') &&
    element.checkVisibility({ visibilityProperty: true });
  /** Of radio buttons of one name the key comes to one. */
  const isOtherRadio = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
    const group = document.getElementsByName(element.name);
    return group[0] !== element || [...group].some((one) => one.matches(':checked'));
  };
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const left = new Set([...stops].filter((element) => isStop(element) && !isOtherRadio(element)));
  document.addEventListener('focusin', ({ target }) => left.delete(target as HTMLElement));
  Object.assign(globalThis, {
    // Of a long list those rows are gone that were scrolled by.
    unreached: () =>
      [...left].filter(isStop).map(({ outerHTML }) => `not reached: ${outerHTML.slice(0, 200)}`),
  });
}
