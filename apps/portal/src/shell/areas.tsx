import { History, Home, Send } from '@kontor/ui/icons';
import type { ReactNode } from 'react';
import { paths } from '../routes/paths.ts';

export type AreaId = 'home' | 'payments' | 'history';

/** Where the navigation leads; an area appears here when its pages exist. */
export const areas: readonly { id: AreaId; href: string; icon: ReactNode }[] = [
  { id: 'home', href: paths.home, icon: <Home /> },
  { id: 'payments', href: paths.payments, icon: <Send /> },
  { id: 'history', href: paths.history, icon: <History /> },
];

/** The area a page belongs to; an account's page belongs to none. */
export const areaOf = (path: string): AreaId | null =>
  areas.find(({ href }) => path === href || path.startsWith(`${href}/`))?.id ?? null;
