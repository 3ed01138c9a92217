/**
 * Taking back routes while a page goes on. The browser holds requests for Playwright as long as there is a route, and when the last one
 * goes it forgets those that it holds at that moment: files and answers of them never come. So another route stays, which matches nothing.
 */
import type { BrowserContext, Page, Route } from '@playwright/test';

const staying = new WeakSet<BrowserContext>();

async function keepRouting(page: Page): Promise<void> {
  const context = page.context();
  if (staying.has(context)) return;
  staying.add(context);
  await context.route('**/no/such/path', (route) => route.fallback());
}

/** Takes back the routes of a page for an address. */
export async function unroute(page: Page, url: string | RegExp): Promise<void> {
  await keepRouting(page);
  await page.unroute(url);
}

/** Takes back all routes of a page. @param behavior what becomes of handlers that are still at work */
export async function unrouteAll(page: Page, behavior?: 'wait' | 'ignoreErrors'): Promise<void> {
  await keepRouting(page);
  await page.unrouteAll(behavior && { behavior });
}

/** Routes the next request to an address, and no other. */
export async function routeOnce(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => Promise<unknown>,
): Promise<void> {
  await keepRouting(page);
  await page.route(url, handler, { times: 1 });
}
