/**
 * Removes routes while a page is still in use. While there is a route, the browser pauses requests for Playwright; when the last one is
 * removed, it drops those that are paused, and they never finish. So one route that matches nothing always stays.
 */
import type { BrowserContext, Page, Route } from '@playwright/test';

const staying = new WeakSet<BrowserContext>();

async function keepRouting(page: Page): Promise<void> {
  const context = page.context();
  if (staying.has(context)) return;
  staying.add(context);
  await context.route('**/no/such/path', (route) => route.fallback());
}

/** Removes a page's routes for an address. */
export async function unroute(page: Page, url: string | RegExp): Promise<void> {
  await keepRouting(page);
  await page.unroute(url);
}

/** Removes all routes of a page. @param behavior what to do about handlers that are still running */
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
