/** What a page asks the bank for, and that it asks for nothing once it is idle. Its clock is the test's. */
import { expect, type Page, type Request } from '@playwright/test';

/** Calls of the page to the bank from now on: method and path, without what is asked. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = /\/api\/v1(\/[^?]*)/.exec(request.url()) ?? [];
    if (path !== undefined)
      calls.push(`${request.method()} ${path}${request.url().includes('after=') ? '?after' : ''}`);
  });
  return calls;
}

/**
 * Lets the clock of a page run until ten seconds of it pass without a call, longer than it waits before it looks or connects
 * again, and every answer is there. A load state would not do: it is reached once for each document.
 */
export async function settle(page: Page, calls: string[]): Promise<void> {
  let still = 0;
  const open = new Set<Request>();
  const begin = (request: Request) => open.add(request);
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await expect
    .poll(async () => {
      calls.length = 0;
      await page.clock.runFor(5000);
      still = calls.length === 0 && open.size === 0 ? still + 1 : 0;
      return still;
    })
    .toBe(2);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Lets a page that stands become idle, as its clock goes, and sees it ask for nothing for a while. */
export async function expectIdle(page: Page, calls: string[], what: string): Promise<void> {
  await settle(page, calls);
  await page.clock.runFor(20_000);
  expect(calls, what).toEqual([]);
}
