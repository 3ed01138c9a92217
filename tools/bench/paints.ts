import type { Page } from '@playwright/test';

/** What a page painted and how long it kept its thread busy. Times in ms; `blocking` is the part of long tasks past 50 ms. */
export type Paints = { lcp: number; cls: number; blocking: number };

type Watched = Window & { paints: Paints };

/** Watches a page that is not loaded yet. Answers what it came to so far. */
export async function watchPaints(page: Page): Promise<() => Promise<Paints>> {
  await page.addInitScript(() => {
    const paints = { lcp: 0, cls: 0, blocking: 0 };
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paints.blocking += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Watched).paints);
}
