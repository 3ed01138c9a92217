import { createClient } from '@kontor/api-client/client';
import type { PortalRequest, PortalVisitor } from '@kontor/api-client/contract';
import { createQueryClient } from '@kontor/api-client/react';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { Application } from '../app/Application.tsx';
import { bringLater, withLater } from '../app/later.tsx';
import { visitOf } from '../app/visit.ts';
import { answersOf, takenFrom, type ServerRendering } from '../boot/serverRendering.ts';
import { createTexts } from '../i18n/texts.ts';
import { createServerRouter, started } from '../routes/router.tsx';
import { pageAnswers } from './pageAnswers.ts';

/** A page with what it was rendered with. */
export type RenderedPage = { readonly html: string; readonly serverRendering: ServerRendering };

type Rendering = Pick<PortalRequest, 'path' | 'branding' | 'language' | 'cookies' | 'languages'> & {
  readonly visitor: PortalVisitor;
};

/** Longest wait for a page in ms; after that the browser renders it. */
const timeoutMs = 3000;

/**
 * Renders the page of a signed-in person exactly as their browser will. Null when the browser has to do it: a failure here
 * must not fail the document.
 */
export async function renderPage(rendering: Rendering): Promise<RenderedPage | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The bank did not answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([render(rendering), late]);
  } catch (error) {
    rendering.visitor.onFailure(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function render({
  path,
  branding,
  language,
  cookies,
  languages,
  visitor,
}: Rendering): Promise<RenderedPage | null> {
  const visit = visitOf(cookies, languages, visitor.onPhone);
  if (visit === null) return null;
  const queries = createQueryClient();
  let serverTime: number | null = null;
  let ended = false;
  const client = createClient({
    fetch: (address, init) =>
      init?.method === 'GET' && typeof address === 'string'
        ? visitor.ask(address, Object.fromEntries(new Headers(init.headers)))
        : Promise.reject(new Error('A server rendering only reads.')),
    language: () => language,
    onSession: (_, time) => (serverTime = time ?? null),
    onSessionClear: () => (ended = true),
    onSessionEnded: () => {},
    onForbidden: () => {},
  });
  const router = createServerRouter(branding, path + visitor.search);
  const [texts] = await Promise.all([
    textsOf(language),
    started(router),
    pageAnswers(queries, client, { path, search: visitor.search, organizationId: visit.organizationId }),
  ]);
  if (ended) return null;
  // Whatever the address opens is rendered as well. Its parts register themselves as the page's file loads, so not before.
  await bringLater(texts);
  const page = <Application {...{ branding, visit, texts, client, queries, router }} />;
  let rendered = withLater(() => renderToString(page));
  // What a page asks for shows only as it is rendered; what that brings may ask for more, once.
  for (let times = 0; times < 2 && (await askMissing(queries)); times += 1)
    rendered = withLater(() => renderToString(page));
  const { html, later } = rendered;
  const serverRendering = {
    answers: answersOf(queries),
    serverTime,
    later,
    taken: takenFrom(visit, language),
  };
  router.dispose();
  queries.clear();
  return { html, serverRendering };
}

/** Asks for what was rendered as missing; answers whether there was anything. Rejects where one is refused or lost. */
async function askMissing(queries: QueryClient): Promise<boolean> {
  const all = queries.getQueryCache().findAll();
  const refused = all.find(({ state }) => state.error !== null);
  if (refused?.state.error) throw refused.state.error;
  const missing = all.filter((query) => query.state.data === undefined && isEnabled(query));
  await Promise.all(missing.map((query) => query.fetch()));
  return missing.length > 0;
}

/** Nobody observes a query on a server: what a component says of it is in its options alone. */
const isEnabled = ({ options }: Query) => (options as { enabled?: unknown }).enabled !== false;

const known = new Map<string, Promise<i18n>>();

/** The texts of a language, shared by all requests: nothing changes them on the server. */
function textsOf(language: string): Promise<i18n> {
  const texts = known.get(language) ?? createTexts(language);
  known.set(language, texts);
  return texts;
}
