import { signInPath } from '../session/nextPath.ts';
import type { routeTable } from './routeTable.ts';
import { onboardingPath, routeAt, routes, type PageId } from './routeTable.ts';

const pagePaths = Object.fromEntries(routes.map(({ id, path }) => [id, path])) as {
  readonly [Id in PageId]: (typeof routeTable)[Id]['path'];
};

/** The address of every page. `/` leads to the page the tenant configured (ROUTE-45). */
export const paths = {
  root: '/',
  signIn: signInPath,
  openAccount: onboardingPath('individual', 'personal-data'),
  ...pagePaths,
} as const;

/** Address of one account; the query marks it as the active one in the account panel (ROUTE-16). */
export const accountAddress = (id: string) =>
  `/accounts/${encodeURIComponent(id)}?id=${encodeURIComponent(id)}`;

/** The same page, with how money is paid into the account: in this currency, or in its main one. */
export const topUpAddress = (id: string, currencyId = '') =>
  `${accountAddress(id)}&topUp=${encodeURIComponent(currencyId)}`;

/** The history of one account. */
export const accountHistoryAddress = (id: string) => `${paths.history}?account=${encodeURIComponent(id)}`;

/** One card (ROUTE-17). */
export const cardAddress = (id: string) => `/cards/${encodeURIComponent(id)}`;

/** Where a card is ordered that takes another one's place (ROUTE-19). */
export const replaceCardAddress = (id: string) => `${paths.orderCard}?cardId=${encodeURIComponent(id)}`;

/** One beneficiary (ROUTE-23). */
export const beneficiaryAddress = (id: string) => `${paths.beneficiaries}/${encodeURIComponent(id)}`;

/** Where the payee of a payment is kept as a beneficiary. */
export const newBeneficiaryOf = (paymentId: string) =>
  `${paths.newBeneficiary}?${new URLSearchParams({ paymentId })}`;

/** What is agreed with a beneficiary (ROUTE-24). */
export const contractsAddress = (beneficiaryId: string) => `${beneficiaryAddress(beneficiaryId)}/contracts`;

/** One of these contracts (ROUTE-25). */
export const contractAddress = (beneficiaryId: string, id: string) =>
  `${contractsAddress(beneficiaryId)}?contract=${encodeURIComponent(id)}`;

/** The users of a company (ROUTE-12). */
export const companyUsersAddress = (organizationId: string) =>
  `/profile/companies/${encodeURIComponent(organizationId)}/cof`;

/** Where the demo begins: every page of it lies below. */
export const demoRoot = '/demo';

/** Whether a path lies in the demo, whatever is there. */
export const isDemo = (path: string): boolean => path === demoRoot || path.startsWith(`${demoRoot}/`);

const own: readonly string[] = [paths.root, paths.signIn, `${paths.signIn}/`];
const ownOfDemo: readonly string[] = [demoRoot, `${demoRoot}/`];

/** Whether a path has a page; every other one shows the not-found page with status 404 (ROUTE-46). A tenant may have no demo (DEMO-01). */
export const hasPage = (path: string, demoEnabled: boolean): boolean =>
  isDemo(path)
    ? demoEnabled && (ownOfDemo.includes(path) || routeAt(path) !== undefined)
    : own.includes(path) || routeAt(path) !== undefined;

/** Whether the page at a path stands inside the shell of what somebody signed in really has. */
export const isInShell = (path: string): boolean =>
  !isDemo(path) && (routeAt(path)?.guard ?? 'open') !== 'open';
