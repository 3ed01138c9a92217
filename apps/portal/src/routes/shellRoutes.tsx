import { Grid, History, Home, Send } from '@kontor/ui/icons';
import { lazy } from 'react';
import type { Area, ShellRoutes } from '../shell/ShellRoutes.ts';
import { accountAddress, cardAddress, companyUsersAddress, paths } from './paths.ts';
import { routeAt } from './routeTable.ts';

/** Where the navigation leads. */
const areas: readonly Area[] = [
  { id: 'home', href: paths.home, icon: <Home /> },
  { id: 'payments', href: paths.payments, icon: <Send /> },
  { id: 'history', href: paths.history, icon: <History /> },
  { id: 'services', href: paths.services, icon: <Grid /> },
];

/** The portal's pages as the shell around them needs to know them. */
export const shellRoutes: ShellRoutes = {
  home: paths.home,
  profile: paths.profile,
  applications: paths.identity,
  usersOfAddress: companyUsersAddress,
  areasOf: ({ seesHistory }) => areas.filter(({ id }) => id !== 'history' || seesHistory),
  areaOf: (path) => routeAt(path)?.area ?? null,
  isInFlow: (path) => routeAt(path)?.flow === true,
  isWide: (path) => routeAt(path)?.wide === true,
  isAlone: (path) => routeAt(path)?.alone === true,
  keptDrafts: (path) => {
    const route = routeAt(path);
    if (route?.id === 'onboarding') return 'application';
    return route?.id === 'newBeneficiary' ? 'beneficiary' : route?.area === 'payments' ? 'transfer' : null;
  },
  accountAddress,
  cardAddress,
  isCard: (path) => routeAt(path)?.id === 'card',
  operationAddress: (id) => `${paths.history}?operation=${encodeURIComponent(id)}`,
  Palette: lazy(async () => ({ default: (await import('./palette/Palette.tsx')).Palette })),
};
