import { History, Home, Send } from '@kontor/ui/icons';
import type { ReactNode } from 'react';
import { paths } from '../routes/paths.ts';
import type { Session } from '../session/SessionContext.ts';

export type AreaId = 'home' | 'payments' | 'history';

type Area = { readonly id: AreaId; readonly href: string; readonly icon: ReactNode };

/** Where the navigation can lead; an area appears here when its pages exist. */
const areas: readonly Area[] = [
  { id: 'home', href: paths.home, icon: <Home /> },
  { id: 'payments', href: paths.payments, icon: <Send /> },
  { id: 'history', href: paths.history, icon: <History /> },
];

/** Where the navigation leads somebody. */
export const areasOf = ({ seesHistory }: Pick<Session, 'seesHistory'>): readonly Area[] =>
  areas.filter(({ id }) => id !== 'history' || seesHistory);

/** The area a page belongs to; an account's page belongs to none. */
export const areaOf = (path: string): AreaId | null =>
  areas.find(({ href }) => path === href || path.startsWith(`${href}/`))?.id ?? null;
