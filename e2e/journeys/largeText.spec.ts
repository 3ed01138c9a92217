import { expect, test, type Page } from '@playwright/test';
import { walkEveryPage } from '../support/everyPage.ts';
import { misfitsOn } from '../support/fits.ts';
import { anotherBrowser } from '../support/portal.ts';

/** Buttons and links of the page that nobody could press: something lies upon them wherever they are scrolled to. */
const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, a[href], input, select):not([aria-hidden=true])',
      ),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        // What only screen readers or a label stand for is pressed there.
        const target = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [box] = target.getClientRects();
        if (box === undefined || box.width <= 1) return false;
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return found === null || !(target.contains(found) || found.contains(target));
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

test('every page can be read and used with text of twice the size', async ({ browser }, info) => {
  test.setTimeout(300_000);
  const context = await anotherBrowser(browser, info, { reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
  await walkEveryPage(context, async (page, path) => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe('32px');
    const { cut, overlapping, wide } = await misfitsOn(page);
    expect.soft(wide, `${path} scrolls sideways`).toBe(false);
    expect
      .soft(
        cut.filter(({ told }) => !told).map(({ text }) => text),
        `cut off at ${path}`,
      )
      .toEqual([]);
    expect.soft(overlapping, `upon one another at ${path}`).toEqual([]);
    expect.soft(await coveredOn(page), `covered at ${path}`).toEqual([]);
  });
  await context.close();
});
