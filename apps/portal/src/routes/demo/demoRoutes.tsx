import { History, Home, Users } from '@kontor/ui/icons';
import type { Area, ShellRoutes } from '../../shell/ShellRoutes.ts';
import { accountAddress, companyUsersAddress, demoRoot, isDemo, paths } from '../paths.ts';
import { routeAt } from '../routeTable.ts';

/** The address in the demo of what lies at this one outside of it; null where the demo has no such page (DEMO-04, A26). */
export function demoAddress(href: string): string | null {
  const [path = ''] = href.split(/[?#]/);
  if (path === '' || isDemo(path)) return href;
  return routeAt(demoRoot + path) === undefined ? null : demoRoot + href;
}

const areas: readonly Area[] = [
  { id: 'home', href: demoRoot + paths.home, icon: <Home /> },
  { id: 'history', href: demoRoot + paths.history, icon: <History /> },
  { id: 'beneficiaries', href: demoRoot + paths.beneficiaries, icon: <Users /> },
];

/** The demo's pages as the shell around them needs to know them. */
export const demoRoutes: ShellRoutes = {
  home: demoRoot + paths.home,
  profile: demoRoot + paths.profile,
  applications: paths.identity,
  usersOfAddress: companyUsersAddress,
  areasOf: () => areas,
  areaOf: (path) => areas.find(({ href }) => href === path)?.id ?? null,
  isInFlow: () => false,
  isWide: (path) => routeAt(path)?.wide === true,
  isAlone: () => false,
  keptDrafts: () => null,
  accountAddress: (id) => demoRoot + accountAddress(id),
  cardAddress: null,
  isCard: () => false,
  operationAddress: (id) => `${demoRoot}${paths.history}?operation=${encodeURIComponent(id)}`,
  Palette: null,
};
