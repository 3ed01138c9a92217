/**
 * The portal's service worker: shows the bank's push messages while no page is open, and how many are unread on the icon of the
 * installed app. It handles no requests and keeps
 * nothing, so that no page can be read after signing out.
 */
import { createClient } from '@kontor/api-client/client';
import { notificationOf, pagePath, unreadIn, windowFor, type OpenMessage } from './notification.ts';
import { forgetMessage, subscriptionBody } from './subscription.ts';

type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type WindowClient = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: OpenMessage): void;
};

/** The scope of a service worker, as far as it is used: the DOM's types do not have it. */
declare const self: {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange',
    listener: (event: Extendable) => void,
  ): void;
  addEventListener(
    type: 'push',
    listener: (event: Extendable & { data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Extendable & { notification: Notification }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const data = parsed(event.data?.text());
  const { title, options } = notificationOf(data, self.location);
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), count(unreadIn(data))]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: unknown };
  event.waitUntil(open(pagePath(path, self.location.origin)));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

self.addEventListener('message', (event) => {
  if (event.data === forgetMessage) event.waitUntil(forget());
});

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Shows a count on the icon of the installed app, as `useAppBadge` does: a page in sight counts for itself, and knows better. */
async function count(unread: number | null): Promise<void> {
  if (unread === null || !('setAppBadge' in navigator)) return;
  const windows = await windowsOfBank();
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await navigator.setAppBadge(unread).catch(() => {});
}

const windowsOfBank = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A page that is open goes there itself, so that it can ask about what was typed in it. */
async function open(path: string): Promise<void> {
  const shown = windowFor(await windowsOfBank(), path);
  if (shown === undefined) await self.clients.openWindow(path);
  else {
    await shown.focus();
    shown.postMessage({ type: 'open', path });
  }
}

/** The push service took the old subscription away: the bank is told of a new one, while its session still lasts. */
async function subscribeAgain(): Promise<void> {
  const client = createClient({ onSessionEnded: () => {}, onForbidden: () => {} });
  const settings = await client.call('settings.clients', { background: true });
  if (!settings.ok || settings.data.pushPublicKey === null) return forget();
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: settings.data.pushPublicKey,
  });
  const body = subscriptionBody(subscription);
  const told = await client.call('devices.setPushSubscription', { body, background: true });
  if (!told.ok) await forget();
}

/** What is on the screen was for the person who leaves. */
async function forget(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
  await self.registration.unregister();
}
