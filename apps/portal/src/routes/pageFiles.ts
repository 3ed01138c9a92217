import type { ReactNode } from 'react';
import { routeAt } from './routeTable.ts';

export type PageFile = { readonly Page: () => ReactNode };

const files = import.meta.glob<PageFile>('./*/*Page.tsx');

/** Loads the page of this source, as the table of routes names it. */
export async function loadPage(source: string): Promise<PageFile> {
  const load = files[source] ?? (await onboardingPage(source));
  if (load === undefined) throw new Error(`There is no page ${source}.`);
  return load();
}

/** A step of an application, which lies a folder deeper. */
async function onboardingPage(source: string) {
  const { onboardingPages } = await import('./identity/onboardingPages.ts');
  return onboardingPages[source.replace('./identity/', './')];
}

/** Loads the file of the page at this address before anybody goes there; that it may fail is the page's own matter. */
export function prefetchPage(address: string): void {
  const [path = ''] = address.split(/[?#]/);
  const route = routeAt(path);
  if (route !== undefined) loadPage(route.page).catch(() => {});
}
