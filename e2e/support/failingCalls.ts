/** Calls of the bank that fail, and what a page says then. */
import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { operations } from '../../packages/api-client/src/contract/operations.ts';
import type { OperationPolicy } from '../../packages/api-client/src/contract/operations/policy.ts';
import { holdClock } from './heldClock.ts';
import { renderInBrowser } from './portal.ts';

/**
 * How a call can fail. `offline` and `reset` give no answer at all, `never` none for as long as somebody waits, and `late` a
 * good one after seconds.
 */
export const failures = ['refused', 'unavailable', 'forbidden', 'offline', 'reset', 'never', 'late'] as const;
export type Failure = (typeof failures)[number];

/** A request that is held up. */
type Held = { readonly protocol: CDPSession; readonly requestId: string };

const answer = ({ protocol, requestId }: Held, status: number, code: string) => {
  const body = JSON.stringify({ statusCode: status, code, message: code, requestId: 'r' });
  return protocol.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(body).toString('base64'),
  });
};

const failWith: Record<Failure, (held: Held) => Promise<unknown>> = {
  refused: (held) => answer(held, 500, 'INTERNAL'),
  unavailable: (held) => answer(held, 503, 'UNAVAILABLE'),
  forbidden: (held) => answer(held, 403, 'FORBIDDEN'),
  offline: ({ protocol, requestId }) =>
    protocol.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }),
  reset: ({ protocol, requestId }) =>
    protocol.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  never: async () => {},
  late: async () => {},
};

/**
 * Has one call of a page fail; answers how often each address of it was asked for, and what mends it, which lets a
 * call go on that has no answer yet. Nothing else of the page is held up on the way, as it would be by a route.
 */
async function breakCall(page: Page, call: string, failure: Failure) {
  const asked = new Map<string, number>();
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const isOther = pathOf(url) !== call;
    if (!isOther) asked.set(url, (asked.get(url) ?? 0) + 1);
    const done = isOther
      ? protocol.send('Fetch.continueRequest', { requestId })
      : failWith[failure]({ protocol, requestId });
    done.catch(() => {}); // the page is gone
  });
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: `*/api/v1${call}*` }] });
  return { asked, mend: () => protocol.detach() };
}

/** Paths of the bank, the ids in them left out. */
const pathOf = (url: string) => new URL(url).pathname.replace(/[0-9a-f-]{36}/g, '*').replace('/api/v1', '');

/** The remittance orders that wait for a signature, which are told of with the payments, and in their list alone. */
export const orders = '/payments-orders';

/** Whether the page that made a call deals with its 403; every other one leads to /permission-denied. */
const staysWhenForbidden = (call: string): boolean =>
  Object.values<OperationPolicy>(operations).some(
    ({ method, path, forbidden }) =>
      method === 'GET' &&
      forbidden === 'local' &&
      path.replace('/v1', '').replaceAll(/\{\w+\}/g, '*') === call,
  );

/** People who may not see these get none, and no error is shown. */
export const silentWhenForbidden = [orders];

/** What is asked when a message has come, on whichever page somebody is: no visit makes it another time for sure. */
const ofMessages = ['/channels'];

/** The bank's calls that a page makes, by path, and where it leads on to: in a tab of its own, where nothing of another page is still loading. */
export async function callsOf(
  context: BrowserContext,
  address: string,
): Promise<{ calls: readonly string[]; landed: string }> {
  const page = await context.newPage();
  const seen = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/')) seen.add(pathOf(request.url()));
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const landed = page.url();
  await page.close();
  return { calls: [...seen].filter((call) => !ofMessages.includes(call)), landed };
}

export const tryAgain = (page: Page) =>
  page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first();

type Trial = {
  page: Page;
  address: string;
  call: string;
  failure: Exclude<Failure, 'late'>;
  matters: boolean;
  hasRoom: boolean;
};

/** No address was asked for too often. */
function expectFewAsks(asked: ReadonlyMap<string, number>, what: string) {
  expect([...asked], what).not.toEqual([]);
  for (const [url, count] of asked) expect(count, `${what}: ${url}`).toBeLessThanOrEqual(3);
}

/**
 * Loads the page while one of its calls fails, lets 10 s pass, and looks at what is said and how often was asked. Answers
 * what mends the call.
 */
export async function expectCalm({
  page,
  address,
  call,
  failure,
  matters,
  hasRoom,
}: Trial): Promise<() => Promise<void>> {
  const what = `${call} ${failure} at ${address}`;
  await renderInBrowser(page.context());
  const { asked, mend } = await breakCall(page, call, failure);
  const clock = await holdClock(page, failure === 'never' ? `/api/v1${call}` : null);
  await page.goto(address);
  const slow = page.getByText('This takes longer than usual').filter({ visible: true }).first();
  const isShown = async () => {
    if (failure === 'forbidden' && !staysWhenForbidden(call))
      return page.url().endsWith('/permission-denied');
    if (!matters) return asked.size > 0;
    if (failure === 'never' && hasRoom) return slow.isVisible();
    // What nobody may see is not tried again: a window says so.
    const says = failure === 'forbidden' ? tryAgain(page).or(page.getByRole('dialog')) : tryAgain(page);
    return (await says.count()) > 0;
  };
  // What takes long says so after 10 s and is given up after 20; the page's own files may come after the first of these.
  expect(await clock.passUntil(hasRoom ? 15_000 : 25_000, isShown), what).toBe(true);
  if (matters && failure === 'never') await expect(tryAgain(page), what).toBeVisible();
  else await clock.pass(10_000);
  expectFewAsks(asked, what);
  return mend;
}

/** Loads the page while the answer to one of its calls is late: it is waited for, with its place kept, and then all is there. */
export async function expectWaiting({
  page,
  address,
  call,
  matters,
  hasRoom,
}: Omit<Trial, 'failure'>): Promise<void> {
  const what = `${call} late at ${address}`;
  await renderInBrowser(page.context());
  const { asked, mend } = await breakCall(page, call, 'late');
  const clock = await holdClock(page, `/api/v1${call}`);
  await page.goto(address);
  const waiting = page.locator('[aria-busy=true]').filter({ visible: true }).first();
  const alert = page.getByRole('alert').filter({ visible: true });
  const isWaitedFor = async () => asked.size > 0 && (!matters || !hasRoom || (await waiting.isVisible()));
  expect(await clock.passUntil(15_000, isWaitedFor), what).toBe(true);
  await clock.pass(3_000);
  await expect(alert, what).toHaveCount(0);
  await mend();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), what).toHaveCount(0);
  await expect(alert, what).toHaveCount(0);
  expectFewAsks(asked, what);
}

/** Without these there is no page at all: with them it begins as after any loading. */
const wholePage = ['/users/whoami'];

/** With the bank back, Try again brings what was missing, and the focus goes on in the block that it was in. */
export async function expectRecovery(page: Page, address: string, call: string): Promise<void> {
  // While the clock is held: once it goes on, the page may ask again by itself. A button that is asking already answers no press.
  await expect(tryAgain(page)).toBeEnabled();
  await tryAgain(page).press('Enter');
  await page.clock.resume();
  const what = `${call} at ${address}`;
  await expect(page.getByRole('alert').filter({ visible: true }), what).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
  if (!wholePage.includes(call))
    await expect(page.locator('main :focus, main:focus, aside :focus'), what).toBeAttached();
}
