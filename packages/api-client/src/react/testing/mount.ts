import './dom.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Activity, createElement, StrictMode, type ActivityProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createClient, type Client } from '../../client/index.ts';
import { ApiProvider, createQueryClient } from '../index.ts';

export type Mounted<T> = {
  /** What the hook gave at its latest render. */
  readonly current: () => T;
  readonly queries: QueryClient;
  readonly client: Client;
  /** Renders another hook in its place; `hidden` as a page that is kept but not shown. */
  readonly rerender: (use: () => T, hidden?: boolean) => void;
  readonly unmount: () => void;
};

/** Renders a hook, in strict mode, below the providers of an application whose bank is at `baseUrl`. */
export function mountHook<T>(baseUrl: string, use: () => T, queries = createQueryClient()): Mounted<T> {
  const client = createClient({ baseUrl, onSessionEnded: () => {}, onForbidden: () => {} });
  const held: { value?: { latest: T } } = {};
  const Probe = ({ use: run }: { use: () => T }): ReactNode => {
    held.value = { latest: run() };
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const render = (run: () => T, hidden = false) => {
    const page: ActivityProps = {
      mode: hidden ? 'hidden' : 'visible',
      children: createElement(Probe, { use: run }),
    };
    const bank = createElement(ApiProvider, { client }, createElement(Activity, page));
    const cache = createElement(QueryClientProvider, { client: queries }, bank);
    flushSync(() => root.render(createElement(StrictMode, null, cache)));
  };
  render(use);
  onTestFinished(() => {
    root.unmount();
    queries.clear();
  });
  return {
    current: () => {
      if (!held.value) throw new Error('Not rendered yet');
      return held.value.latest;
    },
    queries,
    client,
    rerender: render,
    unmount: () => root.unmount(),
  };
}

/** Waits until no query is being fetched; works under a faked clock too. */
export async function settled(queries: QueryClient): Promise<void> {
  while (queries.isFetching() > 0) await new Promise((resolve) => setImmediate(resolve));
}
