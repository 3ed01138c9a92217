import { devices, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { beginWalk, walks } from '../../e2e/support/everyPage.ts';
import { portalOf } from '../../e2e/support/sandbox.ts';

/** The window of the usual mobile profile of page audits, with a phone's user agent, so that the browser declares itself a phone. */
export const phone = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
} as const satisfies BrowserContextOptions;

/** Somebody signed in: what their browser keeps, the page they begin at, and where every page that they stand for is. */
export type Visitor = {
  readonly kept: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly start: string;
  readonly pages: readonly { path: string; url: string }[];
};

/** The people needed to see every page of the portal; the first is the sandbox's own customer with two years of history. */
export async function visitors(browser: Browser): Promise<Visitor[]> {
  const found: Visitor[] = [];
  for (const walk of walks) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const pages = await beginWalk(page, walk);
    const start = portalOf(walk.tenant) + (walk.tenant === 'pico' ? '/demo/home' : '/home');
    // The bank renders pages for the organization of the last visit, which the portal keeps in a cookie.
    await page.goto(start);
    await page.waitForLoadState('networkidle');
    found.push({ kept: await context.storageState(), start, pages });
    await context.close();
  }
  return found;
}
