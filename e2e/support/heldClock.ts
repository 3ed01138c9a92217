import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Answers as soon as no call to the bank is under way and the page has dealt with what came. */
    settled: () => Promise<void>;
  }
}

/** Sent to the page: counts the calls that the bank will answer, and ties the limit of a request to the held clock. */
function watchCalls(unanswered: string | null) {
  let underWay = 0;
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (unanswered !== null && path.replaceAll(/[0-9a-f-]{36}/g, '*') === unanswered)
      return fetch(input, init);
    underWay += 1;
    try {
      const answer = await fetch(input, init);
      // Its text is read by the page as well: only then is the call over.
      await answer.clone().text();
      return answer;
    } finally {
      underWay -= 1;
    }
  };
  const nextTask = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  window.settled = async () => {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await nextTask();
      if (underWay > 0) quiet = 0;
    }
  };
  AbortSignal.timeout = (ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), ms);
    return limit.signal;
  };
}

/** A clock that moves only when a test says so, and never while the page waits for the bank: a slow machine changes nothing. */
export type HeldClock = {
  /** Lets time pass in steps of a second; what a timer asks for is answered before the next one. */
  pass: (ms: number) => Promise<void>;
  /** Lets time pass until something is so, in steps of a quarter of a second; answers whether it came within `ms`. */
  passUntil: (ms: number, isSo: () => Promise<boolean>) => Promise<boolean>;
};

const step = 250;

/**
 * Holds the clock of a page that is not loaded yet.
 * @param unanswered path of a call that the bank will never answer; ids in it are `*`. Nothing waits for it.
 */
export async function holdClock(page: Page, unanswered: string | null): Promise<HeldClock> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(watchCalls, unanswered);
  const settled = () => page.evaluate(() => window.settled());
  const passStep = async () => {
    await page.clock.runFor(step);
    await settled();
  };
  return {
    pass: async (ms) => {
      await settled();
      for (let passed = 0; passed < ms; passed += 1_000) {
        await page.clock.runFor(1_000);
        await settled();
      }
    },
    passUntil: async (ms, isSo) => {
      await settled();
      for (let passed = 0; passed < ms; passed += step) {
        if (await isSo()) return true;
        await passStep();
      }
      return isSo();
    },
  };
}
