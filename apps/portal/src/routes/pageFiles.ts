import type { ReactNode } from 'react';
import { routeAt } from './routeTable.ts';

type PageFile = { readonly Page: () => ReactNode };

const files = import.meta.glob<PageFile>(['./*/*Page.tsx', './identity/*/*Page.tsx']);

/** Loads the page of this source, as the table of routes names it. */
export async function loadPage(source: string): Promise<PageFile> {
  const load = files[source];
  if (load === undefined) throw new Error(`There is no page ${source}.`);
  return load();
}

/** Loads the file of the page at this address before anybody goes there; that it may fail is the page's own matter. */
export function prefetchPage(address: string): void {
  const [path = ''] = address.split(/[?#]/);
  const route = routeAt(path);
  if (route !== undefined) loadPage(route.page).catch(() => {});
}
