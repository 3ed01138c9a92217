import type { CallFailure, Client } from '@kontor/api-client/client';
import { readPush, writePush } from '../session/stored.ts';
import { openedPath } from './notification.ts';
import { pushStateOf, type PushState } from './pushState.ts';
import { subscriptionBody } from './subscription.ts';

const workerFile = '/service-worker.js';

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** Whether this device takes the person's push messages; for `useSyncExternalStore`. */
export const readPushState = (userId: string): PushState =>
  pushStateOf({
    capable: isCapable(),
    apple: isAppleHandheld(),
    installed: matchMedia('(display-mode: standalone)').matches,
    permission: isCapable() ? Notification.permission : 'denied',
    on: readPush() === userId,
  });

/** Follows what changes it: here, in another tab, and in the browser's own settings. */
export function subscribePushState(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', changed);
  const stopped = new AbortController();
  const followPermission = async () => {
    const permission = await navigator.permissions.query({ name: 'notifications' });
    permission.addEventListener('change', listener, { signal: stopped.signal });
  };
  // A browser that does not tell of changes is looked at again when its window is.
  followPermission().catch(() => window.addEventListener('focus', listener, { signal: stopped.signal }));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
    stopped.abort();
  };
}

const isCapable = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad says that it is a Mac, and is touched. */
const isAppleHandheld = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Why push messages could not be turned on: the browser's doing, or the bank's. */
export type PushFailure = { readonly by: 'browser' } | { readonly by: 'bank'; readonly failure: CallFailure };

/** Asks for permission and subscribes. Null: it is on, or the person has refused. */
export async function turnPushOn(
  client: Client,
  { userId, publicKey }: { userId: string; publicKey: string },
): Promise<PushFailure | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    await navigator.serviceWorker.register(workerFile, { updateViaCache: 'none' });
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key of the bank is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const body = subscriptionBody(subscription);
    const result = await client.call('devices.setPushSubscription', { body });
    if (!result.ok) {
      await unsubscribeHere();
      return { by: 'bank', failure: result };
    }
    writePush(userId);
    return null;
  } catch {
    await unsubscribeHere().catch(() => {});
    return { by: 'browser' };
  } finally {
    changed();
  }
}

/** Ending it in the browser is enough: the bank forgets a subscription when its next message cannot be delivered. */
export async function turnPushOff(client: Client): Promise<void> {
  writePush(null);
  await Promise.allSettled([client.call('devices.removePushSubscription'), unsubscribeHere()]);
  changed();
}

/** What the bank knows is what the browser does: repeats the person's subscription, and ends that of anybody before. */
export async function keepPush(client: Client, userId: string): Promise<void> {
  if (!isCapable()) return;
  const registration = await navigator.serviceWorker.getRegistration(workerFile);
  const subscription = await registration?.pushManager.getSubscription();
  if (readPush() === userId && subscription) {
    const body = subscriptionBody(subscription);
    await client.call('devices.setPushSubscription', { body, background: true });
  } else {
    writePush(null);
    await unsubscribeHere();
    changed();
  }
}

/** Opens the page of a notification that was pressed while the portal was open. */
export function followPressed(open: (path: string) => void, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const path = openedPath(data, location.origin);
      if (path === '/') location.assign(path);
      else if (path !== null) open(path);
    },
    { signal },
  );
}

async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerFile);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
