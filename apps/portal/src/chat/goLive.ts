import type { Client } from '@kontor/api-client/client';
import { recentOperationsMs } from '@kontor/api-client/contract';
import {
  browserTabs,
  createMessaging,
  type Messaging,
  type OperationNews,
} from '@kontor/api-client/messaging';
import { refreshCalls, refreshInBackground, refreshMoney } from '@kontor/api-client/react';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isOwnBuild, NewBuildNotice } from '../app/NewBuildNotice.tsx';
import { liveConnection } from '../shell/liveConnection.ts';
import { shownBy } from '../shell/shownBy.ts';
import { refreshMs } from '../shell/useLiveRefresh.ts';
import { onLeavingOrganization } from '../session/actFor.ts';

type Options = {
  readonly client: Client;
  readonly queries: QueryClient;
  readonly userId: string;
  readonly organizationId: string;
  /** The bank serves a newer build of the portal: what is shown then comes with it, as its own file may be gone. */
  readonly onNewBuild: (notice: ComponentType) => void;
};

const tellNews = () => void liveConnection.events.dispatchEvent(new Event('news'));

/** Where the messaging socket of this page's bank is. */
const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}/api/v1/messaging`;

/** Ms in which several events are one refresh. */
const gatherMs = 200;

/** Opens the socket, one for all tabs of the person, and keeps whatever the bank tells of up to date with it. `stop` ends both. */
export function goLive({ client, queries, userId, organizationId, onNewBuild }: Options): {
  messaging: Messaging;
  stop: () => void;
} {
  const ended = new AbortController();
  const { signal } = ended;
  const due = new Set<OperationNews['type']>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    const types = [...due];
    due.clear();
    if (types.some((type) => isMoney.has(type))) void refreshMoney(queries);
    const names = types.flatMap((type) => shownBy[type] ?? []);
    void refreshCalls(queries, names);
  };
  const note = (types: readonly OperationNews['type'][]) => {
    types.forEach((type) => due.add(type));
    timer ??= setTimeout(refresh, gatherMs);
  };

  let wasConnected = false;
  const messaging = createMessaging({
    client,
    url: socketUrl(),
    userId,
    organizationId,
    tabs: browserTabs(),
    onOperation: ({ type }) => note([type]),
    onConnected: () => {
      if (wasConnected)
        note(['ACCOUNT', ...(Object.keys(shownBy) as OperationNews['type'][])]); // its own keys
      else void refreshInBackground(queries, { predicate: mayBeOutdated });
      wasConnected = true;
      tellNews();
    },
    onPortalBuild: (build) => {
      if (!isOwnBuild(build)) onNewBuild(NewBuildNotice);
    },
    // Its answer says until when the session lasts.
    onSessionMoved: () => void client.call('users.whoami', { background: true }),
  });
  let counted = messaging.state().unread;
  const unsubscribe = messaging.subscribe(() => {
    const { connection, unread } = messaging.state();
    liveConnection.set(connection === 'open');
    if (unread !== counted && liveConnection.isOpen()) tellNews();
    counted = unread;
  });
  const forgetLeaving = onLeavingOrganization(messaging.stop);

  const isAway = () => document.visibilityState !== 'visible' || !navigator.onLine;
  const look = () => messaging.setPaused(isAway());
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', look, { signal });
  window.addEventListener(
    'offline',
    () => {
      look();
      messaging.goOffline();
    },
    { signal },
  );
  // A page that is put away, to come back by the browser's "back" perhaps, must not have the socket of the others.
  window.addEventListener('pagehide', messaging.stop, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && messaging.start(), { signal });
  look();
  messaging.start();
  let isCounting = false;
  const countUnread = async () => {
    if (isCounting || isAway() || liveConnection.isOpen()) return;
    isCounting = true;
    await messaging.loadUnread();
    isCounting = false;
  };
  // No query has the counts, which `useLiveRefresh` would ask for.
  const counter = setInterval(() => void countUnread(), refreshMs);
  return {
    messaging,
    stop: () => {
      ended.abort();
      clearTimeout(timer);
      clearInterval(counter);
      forgetLeaving();
      messaging.stop();
      unsubscribe();
      liveConnection.set(false);
    },
  };
}

/**
 * Whether an answer may lack something that happened before the first connection. The bank tells a new socket of the last
 * minute, which covers what a page has just loaded; an answer may have been half of that minute on its way.
 */
const mayBeOutdated = ({ state }: Query): boolean =>
  state.data !== undefined && state.dataUpdatedAt < Date.now() - recentOperationsMs / 2;

/**
 * What shows in accounts, their cards and the history, or in whom somebody acts for and what they may do there: an accepted
 * application opens an account, and a place in a company decides what its payments may become.
 */
const isMoney: ReadonlySet<OperationNews['type']> = new Set([
  'ACCOUNT',
  'PAYMENT',
  'PAYMENT_ORDER',
  'CARD',
  'APPLICATION',
  'OFFICIAL',
]);
