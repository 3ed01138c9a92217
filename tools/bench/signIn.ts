import type { Browser } from '@playwright/test';
import { watchPaints, type Paints } from './paints.ts';

export type PageFigures = Paints & { requests: number; kilobytes: number };

/** 1.44 Mbit/s and 562 ms: the usual mobile profile of page audits. */
export const slowPhone = {
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 1_440_000 / 8,
  offline: false,
};

/** One cold load at 1.44 Mbit/s, 562 ms and a CPU four times slower (the usual mobile profile of page audits). */
export async function loadCold(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', slowPhone);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let bytes = 0;
    let requests = 0;
    protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    // What the page fetches ahead for /home comes after it is usable, so it isn't part of it.
    const counted = new Set(['document', 'script', 'stylesheet', 'font', 'image']);
    page.on('request', (request) => {
      if (counted.has(request.resourceType()) && request.headers()['sec-purpose'] !== 'prefetch')
        requests += 1;
    });
    const painted = await watchPaints(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await painted()), requests, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
