import { readNextPath } from '../session/nextPath.ts';

/** What a push message of the bank becomes on the screen. */
export type PushNotification = {
  title: string;
  options: NotificationOptions & { data: { path: string }; timestamp?: number };
};

/** What the page is told when a notification about it was pressed. */
export type OpenMessage = { type: 'open'; path: string };

/**
 * The notification for a push message. Every message shows one: browsers revoke the permission of sites that receive messages
 * and show nothing.
 * @param data as it arrived: whatever it is, only text is shown and only pages of this origin are opened
 */
export function notificationOf(
  data: unknown,
  { origin, host }: Pick<URL, 'origin' | 'host'>,
): PushNotification {
  const { title, text, link, at } = isRecord(data) ? data : {};
  const happened = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return {
    title: typeof title === 'string' && title !== '' ? title : host,
    options: {
      body: typeof text === 'string' ? text : '',
      data: { path: pagePath(link, origin) },
      ...(Number.isNaN(happened) ? {} : { timestamp: happened }),
    },
  };
}

/** How many messages are unread by a push message; null where it does not say. */
export function unreadIn(data: unknown): number | null {
  const { unread } = isRecord(data) ? data : {};
  return Number.isSafeInteger(unread) && (unread as number) >= 0 ? (unread as number) : null;
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/** A page of this origin; its root for anything else. */
export const pagePath = (link: unknown, origin: string): string =>
  (typeof link === 'string' ? readNextPath(link, origin) : null) ?? '/';

/** The window to show a page in: the one that shows it already, or else the last one with somebody signed in. */
export function windowFor<Window extends { readonly url: string }>(
  windows: readonly Window[],
  path: string,
): Window | undefined {
  const shown = ({ url }: Window) => {
    const { pathname, search, hash } = new URL(url);
    return pathname + search + hash === path;
  };
  return windows.find(shown) ?? windows.find(({ url }) => !new URL(url).pathname.startsWith('/auth/'));
}

/** The page that a message to the page names; null when it is another message. */
export const openedPath = (message: unknown, origin: string): string | null =>
  isRecord(message) && message['type'] === 'open' ? pagePath(message['path'], origin) : null;
