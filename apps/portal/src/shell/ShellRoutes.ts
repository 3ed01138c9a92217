import type { Whitelabel } from '@kontor/api-client/contract';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { DraftKind } from '../session/stored.ts';
import type { Session } from '../session/SessionContext.ts';

/** Names of the areas, which are also the keys of their labels. */
export type AreaId = keyof NonNullable<Whitelabel['navigation']>;

export type Area = { readonly id: AreaId; readonly href: string; readonly icon: ReactNode };

export type PaletteProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** What the shell is told of the pages that it stands around. */
export type ShellRoutes = {
  readonly home: string;
  readonly profile: string;
  readonly applications: string;
  readonly usersOfAddress: (organizationId: string) => string;
  /** Where the navigation leads somebody. */
  readonly areasOf: (session: Pick<Session, 'seesHistory'>) => readonly Area[];
  /** The area that the page at a path belongs to; null where it belongs to none. */
  readonly areaOf: (path: string) => AreaId | null;
  /** A page of a flow, whose action stands where a phone's tab bar would. */
  readonly isInFlow: (path: string) => boolean;
  /** A page with columns of its own. */
  readonly isWide: (path: string) => boolean;
  /** A page that takes the whole width, without the accounts. */
  readonly isAlone: (path: string) => boolean;
  /** What was typed into forms is forgotten, but for this kind of them. */
  readonly keptDrafts: (path: string) => DraftKind | null;
  readonly accountAddress: (id: string) => string;
  /** The page of a card; null where cards have none. */
  readonly cardAddress: ((id: string) => string) | null;
  /** Whether a page is that of a card. */
  readonly isCard: (path: string) => boolean;
  /** Where one operation of the history is open. */
  readonly operationAddress: (id: string) => string;
  /** Finds every page and action; null where there is no such thing. */
  readonly Palette: ComponentType<PaletteProps> | null;
};

export const ShellRoutesContext = createContext<ShellRoutes | null>(null);

/** The routes that the shell was given. Throws outside of a shell. */
export function useShellRoutes(): ShellRoutes {
  const routes = useContext(ShellRoutesContext);
  if (routes === null) throw new Error('useShellRoutes is used outside of the shell');
  return routes;
}
