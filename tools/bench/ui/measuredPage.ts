import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';

const origin = 'http://measured.localhost';

/** Opens a built page in a fresh context, which ends with `act`; throws where the page fails. */
export async function withMeasuredPage<Result>(
  browser: Browser,
  folder: string,
  query: string,
  act: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.route(`${origin}/**`, (route) => {
      const file = join(folder, new URL(route.request().url()).pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
    });
    await page.goto(`${origin}/index.html?${query}`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const result = await act(page, devtools);
    if (errors.length > 0) throw new Error(`The page ?${query} failed: ${errors.join('; ')}`);
    return result;
  } finally {
    await context.close();
  }
}

/** CPU time of the page's main thread while something happens, ms: scripts, style, layout, paint. */
export async function mainThread(devtools: CDPSession, happens: () => Promise<void>): Promise<number> {
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN;
  };
  const before = await spent();
  await happens();
  return ((await spent()) - before) * 1000;
}

export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
