import { History, Home, Send } from '@kontor/ui/icons';
import type { Area, ShellRoutes } from '../shell/ShellRoutes.ts';
import { accountAddress, paths } from './paths.ts';

/** Where the navigation can lead; an area appears here when its pages exist. */
const areas: readonly Area[] = [
  { id: 'home', href: paths.home, icon: <Home /> },
  { id: 'payments', href: paths.payments, icon: <Send /> },
  { id: 'history', href: paths.history, icon: <History /> },
];

/** The portal's pages as the shell around them needs to know them. */
export const shellRoutes: ShellRoutes = {
  home: paths.home,
  areasOf: ({ seesHistory }) => areas.filter(({ id }) => id !== 'history' || seesHistory),
  areaOf: (path) => areas.find(({ href }) => path === href || path.startsWith(`${href}/`))?.id ?? null,
  isInFlow: (path) => path.startsWith(paths.internalPayment),
  keepsDrafts: (path) => path.startsWith(paths.payments),
  accountAddress,
  operationAddress: (id) => `${paths.history}?operation=${encodeURIComponent(id)}`,
};
