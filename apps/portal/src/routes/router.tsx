import type { Whitelabel } from '@kontor/api-client/contract';
import type { ReactNode } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import { Shell } from '../shell/Shell.tsx';
import { paths } from './paths.ts';
import { RouteError } from './RouteError.tsx';
import { StartingPage } from './StartingPage.tsx';

type Page = () => Promise<{ Page: () => ReactNode }>;

/** A page that is loaded when somebody goes there; an error in it leaves the frame standing. */
const page = (load: Page) => ({
  lazy: async () => ({ Component: (await load()).Page }),
  ErrorBoundary: RouteError,
});

/** Every page of the portal by its path. */
export const createPortalRouter = (branding: Whitelabel) =>
  createBrowserRouter([
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
          Component: Shell,
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
  ]);
