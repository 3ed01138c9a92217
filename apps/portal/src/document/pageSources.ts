import { routeAt, routeTable, routes } from '../routes/routeTable.ts';

/** The document names the files of a page by the source they were made of; home's are those that every page brings. */
const fileOf = (page: string) => page.replace('./', 'src/routes/');

/** Source of the page at a path, beyond what every page inside the shell brings. */
export const sourceOf = (path: string): string | undefined => {
  const route = routeAt(path);
  return route === undefined || route.guard === 'open' || route.id === 'home'
    ? undefined
    : fileOf(route.page);
};

/** Sources of all pages. */
export const pageSources: ReadonlySet<string> = new Set(routes.map(({ page }) => fileOf(page)));

/** Sources of the pages that most people open: fetched when the first page stands. The others are when a link is pointed at. */
export const likelySources: readonly string[] = (
  ['history', 'account', 'payments', 'internalPayment', 'internalPaymentForm', 'services'] as const
).map((id) => fileOf(routeTable[id].page));
