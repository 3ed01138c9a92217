/** Tries pages while calls of the bank fail, several at a time. */
import { test, type BrowserContext, type TestInfo } from '@playwright/test';
import {
  expectCalm,
  expectRecovery,
  expectWaiting,
  silentWhenForbidden,
  type Failure,
} from './failingCalls.ts';
import { anotherBrowser } from './portal.ts';

/** Whether overdrafts show, how many messages are unread, and which form was begun elsewhere: without them none does, on whichever page. */
export const additionsEverywhere = [
  '/settings/overdraft',
  '/channels/unread-messages-count',
  '/payment-drafts',
];

type Trial = { readonly call: string; readonly failure: Failure };

/** Each call in each way. */
export const inWays = (calls: readonly string[], ways: readonly Failure[]): Trial[] =>
  calls.flatMap((call) => ways.map((failure) => ({ call, failure })));

/** Some page, and what is tried there. */
export type Subject = {
  address: string;
  trials: readonly Trial[];
  additions: readonly string[];
  noRoom?: readonly string[] | undefined;
};

/**
 * Tries everything of every subject: a few at a time, each in a browser of its own, as the clock is one for
 * all pages of a browser.
 */
export async function tryAll(
  context: BrowserContext,
  info: TestInfo,
  subjects: readonly Subject[],
): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error('There is no browser.');
  const storageState = await context.storageState();
  const cases = subjects.flatMap((subject) => subject.trials.map((trial) => ({ ...subject, ...trial })));
  test.setTimeout(60_000 + subjects.length * 10_000 + cases.length * 10_000);
  const work = async () => {
    for (let next = cases.pop(); next !== undefined; next = cases.pop()) {
      const { address, call, failure } = next;
      // What moves while it loads would be rendered all the time, and nobody looks at it.
      const apart = await anotherBrowser(browser, info, { storageState, reducedMotion: 'reduce' });
      const page = await apart.newPage();
      const matters =
        !next.additions.includes(call) && !(failure === 'forbidden' && silentWhenForbidden.includes(call));
      const hasRoom = next.noRoom?.includes(call) !== true;
      if (failure === 'late') await expectWaiting({ page, address, call, matters, hasRoom });
      else {
        const mend = await expectCalm({ page, address, call, failure, matters, hasRoom });
        if (failure === 'refused' && matters) {
          await mend();
          await expectRecovery(page, address, call);
        }
      }
      await apart.close();
    }
  };
  await Promise.all([work(), work(), work()]);
}
