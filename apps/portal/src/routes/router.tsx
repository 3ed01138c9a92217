import type { Whitelabel } from '@kontor/api-client/contract';
import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, redirect, type RouteObject } from 'react-router';
import { Shell } from '../shell/Shell.tsx';
import { paths } from './paths.ts';
import { RouteError } from './RouteError.tsx';
import { shellRoutes } from './shellRoutes.tsx';
import { StartingPage } from './StartingPage.tsx';

type Page = () => Promise<{ Page: () => ReactNode }>;

/** A page that is loaded when somebody goes there; an error in it leaves the frame standing. */
const page = (load: Page) => ({
  lazy: async () => ({
    Component: await load()
      .then(({ Page }) => Page)
      .catch(failing),
  }),
  ErrorBoundary: RouteError,
});

/** In place of a page whose file did not come: the router itself shows nothing where that happens to the first page. */
const failing = (error: unknown) => () => {
  throw error;
};

/** Every page of the portal by its path. */
const routesOf = (branding: Whitelabel): RouteObject[] => [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: StartingPage,
    children: [
      { path: paths.root, loader: () => redirect(branding.rootRedirect) },
      // Back from the first page after sign-in: who is signed in has nothing to do there.
      { path: paths.signIn, loader: () => redirect(paths.home) },
      { path: paths.permissionDenied, ...page(() => import('./outside/PermissionDenied.tsx')) },
      { path: paths.legal, ...page(() => import('./outside/LegalPage.tsx')) },
      {
        id: 'shell',
        element: <Shell routes={shellRoutes} />,
        children: [
          { path: paths.home, ...page(() => import('./home/HomePage.tsx')) },
          { path: paths.history, ...page(() => import('./history/HistoryPage.tsx')) },
          { path: paths.account, ...page(() => import('./accounts/AccountPage.tsx')) },
          { path: paths.payments, ...page(() => import('./payments/PaymentsPage.tsx')) },
          { path: paths.internalPayment, ...page(() => import('./payments/RecipientPage.tsx')) },
          { path: paths.internalPaymentForm, ...page(() => import('./payments/InternalPaymentPage.tsx')) },
        ],
      },
      { path: '*', ...page(() => import('./outside/NotFound.tsx')) },
    ],
  },
];

export const createPortalRouter = (branding: Whitelabel) => createBrowserRouter(routesOf(branding));

/** The router of a page that the bank renders, at this address. */
export const createServerRouter = (branding: Whitelabel, address: string): PortalRouter =>
  createMemoryRouter(routesOf(branding), { initialEntries: [address] });

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
