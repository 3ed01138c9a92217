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

/** What became of a payment, at the end of its flow (SIGN-10). */
export const completedAddress = (id: string) =>
  `${paths.internalPaymentForm}?completed=${encodeURIComponent(id)}`;

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = Object.values(paths).map(patternOf);

/** Whether a path has a page; every other one shows the not-found page with status 404 (ROUTE-46). */
export const hasPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Pages inside the shell whose files are their own, by the source that the router imports: the document names them. */
const sources = [
  [paths.history, 'src/routes/history/HistoryPage.tsx'],
  [paths.account, 'src/routes/accounts/AccountPage.tsx'],
  [paths.payments, 'src/routes/payments/PaymentsPage.tsx'],
  [paths.internalPayment, 'src/routes/payments/RecipientPage.tsx'],
  [paths.internalPaymentForm, 'src/routes/payments/InternalPaymentPage.tsx'],
].map(([path = '', source = '']) => ({ pattern: patternOf(path), source }));

/** See `sources`. */
export const pageSources = sources.map(({ source }) => source);

/** Source of the page at a path, beyond what every page inside the shell brings. */
export const sourceOf = (path: string): string | undefined =>
  sources.find(({ pattern }) => pattern.test(path))?.source;

/** Whether the page at a path stands inside the shell, which somebody signed in sees. */
export const isInShell = (path: string): boolean =>
  sourceOf(path) !== undefined || patternOf(paths.home).test(path);
