import { signInPath } from '../session/nextPath.ts';

/** Every page of the portal. `/` leads to the page the tenant configured (ROUTE-45). */
export const paths = {
  root: '/',
  signIn: signInPath,
  home: '/home',
  history: '/history',
  account: '/accounts/:id',
  payments: '/payments',
  internalPayment: '/payments/internal',
  internalPaymentForm: '/payments/internal/form',
  permissionDenied: '/permission-denied',
  legal: '/legal/:document',
} as const;

/** Address of one account; the query marks it as the active one in the account panel (ROUTE-16). */
export const accountAddress = (id: string) =>
  `/accounts/${encodeURIComponent(id)}?id=${encodeURIComponent(id)}`;

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether a path has a page; every other one shows the not-found page with status 404 (ROUTE-46). */
export const hasPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
