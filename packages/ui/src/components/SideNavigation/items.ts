import type { ReactNode } from 'react';
import type { BadgeCount } from '../Tabs/index.ts';

/** Leads to a page. */
export interface SideNavigationLink {
  id: string;
  label: string;
  href: string;
  /** A count, or `true` for an uncounted something; said in words to screen readers. */
  badge?: BadgeCount;
  /** Shown, and leads nowhere for now. */
  disabled?: boolean;
}

/** Leads to a page, or opens the links to several. What is seen of it without names is its icon. */
export type SideNavigationItem =
  | (SideNavigationLink & { icon: ReactNode; items?: never })
  | { id: string; label: string; icon: ReactNode; items: readonly SideNavigationLink[] };

/** Items that belong together. */
export interface SideNavigationGroup {
  id: string;
  /** Above them, and the name of their list. */
  title?: string;
  items: readonly SideNavigationItem[];
}
