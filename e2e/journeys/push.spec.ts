import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { browser as browserKeys } from '../../apps/bank/test/support/browser.ts';
import { Client } from '../../apps/bank/test/support/client.ts';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf, receiveMoney, type Person } from '../support/sandbox.ts';

const address = `${portalOf('kontor')}/profile`;

/** A push service that keeps what it is sent, by the path of the subscription. */
const received = new Map<string, Buffer[]>();
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const path = request.url ?? '';
    received.set(path, [...(received.get(path) ?? []), Buffer.concat(parts)]);
    response.writeHead(201).end();
  });
});
let endpoint: string;

test.beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  endpoint = `http://127.0.0.1:${port}`;
});
test.afterAll(() => service.close());

type Choice = 'granted' | 'denied' | 'default';

/** What the browser says of itself. */
type BrowserState = {
  /** What the person has answered the browser. */
  permission: Choice;
  /** What they answer when they are asked. */
  answer: Choice;
  /** As `PushSubscription.toJSON` gives it; null: the push service can't be reached. */
  subscription: { endpoint: string; keys: Record<string, string> } | null;
};

/**
 * The test browser has no notifications and reaches no push service: this is what they would be. The permission, and what
 * is subscribed to, are kept where the tabs of a browser share them.
 */
function pretend({ permission, answer, subscription }: BrowserState): void {
  const kept = (name: string) => localStorage.getItem(`browser.${name}`);
  const keep = (name: string, value: string | null) =>
    value === null
      ? localStorage.removeItem(`browser.${name}`)
      : localStorage.setItem(`browser.${name}`, value);
  Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? permission });
  Notification.requestPermission = async () => {
    if ((kept('permission') ?? permission) === 'default') keep('permission', answer);
    return Notification.permission;
  };
  const subscribed = () =>
    kept('push') === null || subscription === null
      ? null
      : ({
          ...subscription,
          toJSON: () => subscription,
          unsubscribe: async () => {
            keep('push', null);
            return true;
          },
        } as unknown as PushSubscription);
  PushManager.prototype.getSubscription = async () => subscribed();
  PushManager.prototype.subscribe = async () => {
    if (subscription === null) throw new DOMException('push service not available', 'AbortError');
    keep('push', 'on');
    return subscribed() as PushSubscription;
  };
}

let number = 0;

/** A browser that takes push messages, on the profile of a new person who has just signed in. */
async function openProfile(context: BrowserContext, state: Partial<BrowserState> = {}) {
  number += 1;
  const own = browserKeys(`${endpoint}/browser/${number}`);
  await context.addInitScript(pretend, {
    permission: 'default',
    answer: 'granted',
    subscription: own.subscription,
    ...state,
  } satisfies BrowserState);
  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'Murray' });
  await haveSession(person, context);
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const messages = () =>
    (received.get(new URL(own.subscription.endpoint).pathname) ?? []).map((body) => own.open(body));
  return { page, person, messages };
}

const device = (page: Page) => page.getByRole('switch', { name: 'Push messages on this device' });
const arrived = (page: Page) =>
  page.getByRole('group', { name: 'Money has arrived' }).getByRole('checkbox', { name: 'Push' });
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));

/** Somebody who hears of money by push messages on this device. */
async function turnedOn(context: BrowserContext) {
  const opened = await openProfile(context);
  await arrived(opened.page).check();
  await device(opened.page).click();
  await expect(device(opened.page)).toBeChecked();
  await expect(device(opened.page)).toHaveAccessibleDescription(/^On\./);
  return opened;
}

/** Money comes; resolves when another browser of theirs was told of it, after this one. */
async function moneyComes(person: Person): Promise<void> {
  number += 1;
  const { subscription } = browserKeys(`${endpoint}/browser/${number}`);
  const elsewhere = new Client(Number(new URL(address).port));
  await elsewhere.signIn(person.phone);
  await elsewhere.ok('devices.setPushSubscription', { body: subscription });
  const path = new URL(subscription.endpoint).pathname;
  await receiveMoney(person, { sum: '5.00', from: 'Ada Lovelace' });
  await expect.poll(() => received.get(path)?.length ?? 0).toBe(1);
}

test('nothing is registered until somebody turns push messages on; then the bank sends them here, with nothing private in them', async ({
  context,
}) => {
  const { page, person, messages } = await openProfile(context);
  expect(await registrations(page)).toEqual([]);
  await expect(device(page)).not.toBeChecked();
  await expect(device(page)).toHaveAccessibleDescription(/without amounts or names/);
  await expectAccessible(page);
  await arrived(page).check();
  await device(page).click();
  await expect(device(page)).toBeChecked();
  expect(await registrations(page)).toEqual([`${portalOf('kontor')}/`]);
  await expectAccessible(page);

  await receiveMoney(person, { sum: '5.00', from: 'Ada Lovelace' });
  await expect.poll(messages).toHaveLength(1);
  expect(messages()).toEqual([
    {
      title: 'Kontor',
      text: 'Money received',
      link: expect.stringMatching(/^\/history\?operation=[\da-f-]{36}$/),
      at: expect.any(String),
      unread: expect.any(Number),
    },
  ]);
  // It is on for this device, in all its tabs, and after a reload.
  const other = await context.newPage();
  await other.goto(address);
  await expect(device(other)).toBeChecked();
  await device(other).click();
  await expect(device(other)).not.toBeChecked();
  await expect(device(page)).not.toBeChecked();
});

test('offline the switch stays as it is and says why', async ({ context }) => {
  const { page } = await openProfile(context);
  await expect(device(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(device(page)).toHaveAccessibleDescription(/You’re offline\. This needs a connection\.$/);
  await device(page).press('Space');
  await expect(device(page)).not.toBeChecked();
  await context.setOffline(false);
  await device(page).press('Space');
  await expect(device(page)).toBeChecked();
});

test('turned off, the bank has no subscription and the browser no worker', async ({ context }) => {
  const { page, person, messages } = await turnedOn(context);
  await device(page).click();
  await expect(device(page)).toHaveAccessibleDescription(/without amounts or names/);
  await expect(device(page)).not.toBeChecked();
  expect(await registrations(page)).toEqual([]);
  await moneyComes(person);
  expect(messages()).toEqual([]);
});

test('logging out ends it: no message for this browser, and no worker left in it', async ({ context }) => {
  const { page, messages, person } = await turnedOn(context);
  // The page is the worker's own by now: it tells it that the person leaves.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
  await expect.poll(() => registrations(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  await haveSession(person, context);
  await page.goto(address);
  await expect(device(page)).not.toBeChecked();
  await moneyComes(person);
  expect(messages()).toEqual([]);
});

test('a subscription of somebody who was here before is not the next one’s', async ({ context }) => {
  const { page, messages } = await turnedOn(context);
  const next = await newPerson('kontor', { firstName: 'Jean', lastName: 'Sammet' });
  // Their session was over without a page that could have told the browser.
  await page.goto('about:blank');
  await context.clearCookies();
  await haveSession(next, context);
  await page.goto(address);
  await expect(device(page)).not.toBeChecked();
  await expect.poll(() => registrations(page)).toEqual([]);
  await arrived(page).check();
  await moneyComes(next);
  expect(messages()).toEqual([]);
});

test('where the person has blocked notifications the page says how to allow them', async ({ context }) => {
  const { page } = await openProfile(context, { permission: 'denied' });
  await expect(device(page)).toBeDisabled();
  await expect(device(page)).toHaveAccessibleDescription(
    /Your browser blocks our notifications\. Allow them/,
  );
  await expectAccessible(page);
});

test('refusing when the browser asks shows the same message', async ({ context }) => {
  const { page } = await openProfile(context, { answer: 'denied' });
  await device(page).click();
  await expect(device(page)).toBeDisabled();
  await expect(device(page)).toHaveAccessibleDescription(/Your browser blocks our notifications/);
  expect(await registrations(page)).toEqual([]);
});

test('a push service that can’t be reached is told of, and nothing is left half done', async ({
  context,
}) => {
  const { page } = await openProfile(context, { subscription: null });
  await device(page).click();
  await expect(page.getByRole('alert')).toContainText(/couldn’t reach its notification service/);
  await expect(device(page)).not.toBeChecked();
  expect(await registrations(page)).toEqual([]);
});

test('a bank that does not answer is told of, and asked again', async ({ context }) => {
  const { page } = await openProfile(context);
  await page.route('**/push-subscription', (route) => route.abort());
  await device(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('We couldn’t turn on push messages');
  await expect(device(page)).not.toBeChecked();
  await expectAccessible(page);
  await unroute(page, '**/push-subscription');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(device(page)).toBeChecked();
  await expect(alert).toHaveCount(0);
});

test('a browser without push messages says so, an iPhone that the portal has to be on the home screen', async ({
  browser,
}) => {
  const user = await newPerson('kontor', { firstName: 'Grace', lastName: 'Murray' });
  for (const [userAgent, said] of [
    [undefined, /This browser can’t receive push messages/],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15', /Add to Home Screen/],
  ] as const) {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await haveSession(user, context);
    const page = await context.newPage();
    await page.goto(address);
    await expect(device(page)).toBeDisabled();
    await expect(device(page)).toHaveAccessibleDescription(said);
    await context.close();
  }
});

type Seen = { shown: { title: string; body: string | undefined }[]; badges: number[]; opened: string[] };

/** Has the worker show its notifications and the icon's count to the test, as the browser has nowhere to. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const seen: Seen = { shown: [], badges: [], opened: [] };
    const scope = globalThis as unknown as {
      seen: Seen;
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<null> };
      WindowClient: { prototype: { focus: () => Promise<void> } };
    };
    scope.seen = seen;
    scope.registration.showNotification = async (title, options) => {
      seen.shown.push({ title, body: options?.body });
    };
    Object.assign(navigator, { setAppBadge: async (count: number) => void seen.badges.push(count) });
    scope.clients.openWindow = async (path) => {
      seen.opened.push(path);
      return null;
    };
    // Only a real press may bring a window to the front.
    scope.WindowClient.prototype.focus = async () => {};
  });
const seenBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** How many pages of the bank the worker finds. */
const pagesOf = (worker: Worker) =>
  worker.evaluate(async () => {
    type Clients = { matchAll: (options: object) => Promise<readonly unknown[]> };
    const { clients } = globalThis as unknown as { clients: Clients };
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  });

/** Presses a notification about a page. */
const press = (worker: Worker, path: string) =>
  worker.evaluate((data) => {
    const event = new Event('notificationclick');
    Object.assign(event, { waitUntil: () => {}, notification: { data: { path: data }, close: () => {} } });
    globalThis.dispatchEvent(event);
  }, path);

test('the worker shows what the bank sends, counts it on the icon of the installed app, opens pages of this bank alone, and keeps no page', async ({
  context,
}) => {
  const { page } = await turnedOn(context);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await watch(worker);
  const script = await page.evaluate(async () => {
    const answer = await fetch('/service-worker.js');
    return {
      type: answer.headers.get('content-type'),
      policy: answer.headers.get('content-security-policy'),
    };
  });
  expect(script.type).toContain('javascript');
  expect(script.policy).toBe("default-src 'none'; connect-src 'self'");

  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const [own] = all.filter(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (unread: number) =>
    protocol.send('ServiceWorker.deliverPushMessage', {
      origin: portalOf('kontor'),
      registrationId,
      data: JSON.stringify({
        title: 'Kontor',
        text: 'Money received',
        link: '/history',
        at: '2026-03-05T10:00:00Z',
        unread,
      }),
    });
  const notification = { title: 'Kontor', body: 'Money received' };
  await deliver(2);
  await expect.poll(async () => (await seenBy(worker)).shown).toEqual([notification]);

  await press(worker, '/history');
  await page.waitForURL('**/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.goto('about:blank');
  // A page that has just been left may still be its to open something in.
  await expect.poll(() => pagesOf(worker)).toBe(0);
  await deliver(3);
  await expect.poll(async () => (await seenBy(worker)).shown).toEqual([notification, notification]);
  // While a page was in sight it counted for itself.
  await expect.poll(async () => (await seenBy(worker)).badges).toEqual([3]);
  await press(worker, 'https://evil.example/');
  await press(worker, '/history');
  await expect.poll(async () => (await seenBy(worker)).opened).toEqual(['/', '/history']);
  expect(await worker.evaluate(() => caches.keys())).toEqual([]);
});
