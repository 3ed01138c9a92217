import type { Whitelabel } from '@kontor/api-client/contract';
import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, redirect, type RouteObject } from 'react-router';
import { arrived } from '../app/arrived.ts';
import { Shell } from '../shell/Shell.tsx';
import { Guarded } from './Guarded.tsx';
import { loadPage } from './pageFiles.ts';
import { demoRoot, isDemo, paths } from './paths.ts';
import { RouteError } from './RouteError.tsx';
import { routes, routeTable, type Route } from './routeTable.ts';
import { shellRoutes } from './shellRoutes.tsx';
import { StartingPage } from './StartingPage.tsx';

/** Brings the texts that home does without. */
type WholeTexts = () => Promise<void>;

/** A page that is loaded when somebody goes there; an error in it leaves the frame in place. */
const page = (file: string, texts: WholeTexts, guard: Route['guard'] = 'open'): RouteObject => ({
  lazy: async () => {
    const Page = await arrived(() =>
      Promise.all([loadPage(file), file === routeTable.home.page ? null : texts()]),
    )
      .then(([loaded]) => loaded.Page)
      .catch(failing);
    return {
      Component:
        guard === 'open'
          ? Page
          : () => (
              <Guarded by={guard}>
                <Page />
              </Guarded>
            ),
    };
  },
  ErrorBoundary: RouteError,
});

/** In place of a page whose file did not come: the router itself shows nothing where that happens to the first page. */
const failing = (error: unknown) => (): ReactNode => {
  throw error;
};

const isOpen = ({ guard }: Route) => guard === 'open';

/** The demo: the same pages in a shell of its own, which nobody loads who does not go there. */
const demo = (texts: WholeTexts): RouteObject => ({
  path: demoRoot,
  lazy: async () => {
    const [{ DemoShell }] = await Promise.all([import('./demo/DemoShell.tsx'), texts()]);
    return { Component: DemoShell };
  },
  ErrorBoundary: RouteError,
  children: [
    { index: true, loader: () => redirect(routeTable.home.demo) },
    ...routes.flatMap(({ path, demo: twin = path, page: file }) =>
      isDemo(twin) ? [{ path: twin, ...page(file, texts) }] : [],
    ),
  ],
});

/** Every page of the portal by its path. */
const routesOf = (branding: Whitelabel, texts: WholeTexts): RouteObject[] => [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: StartingPage,
    children: [
      { path: paths.root, loader: () => redirect(branding.rootRedirect) },
      // Back from the first page after sign-in: who is signed in has nothing to do there.
      { path: paths.signIn, loader: () => redirect(paths.home) },
      ...routes.filter(isOpen).map((route) => ({ path: route.path, ...page(route.page, texts) })),
      {
        id: 'shell',
        element: <Shell routes={shellRoutes} />,
        children: routes
          .filter((route) => !isOpen(route) && !isDemo(route.path))
          .map((route) => ({ path: route.path, ...page(route.page, texts, route.guard) })),
      },
      ...(branding.demoEnabled ? [demo(texts)] : []),
      { path: '*', ...page('./outside/NotFoundPage.tsx', texts) },
    ],
  },
];

export const createPortalRouter = (branding: Whitelabel, texts: WholeTexts) =>
  createBrowserRouter(routesOf(branding, texts));

/** The router of a page that the bank renders, at this address. */
export const createServerRouter = (branding: Whitelabel, address: string): PortalRouter =>
  createMemoryRouter(
    routesOf(branding, () => Promise.resolve()),
    { initialEntries: [address] },
  );

/** Resolves when the files of the first page are there. */
export const started = (router: PortalRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** The router of the portal. */
export type PortalRouter = ReturnType<typeof createPortalRouter>;
