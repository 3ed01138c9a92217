import { useBranding } from '../app/branding.ts';
import { useSession } from '../session/SessionContext.ts';
import { useShellRoutes, type Area } from './ShellRoutes.ts';

/** Where the navigation leads the person, and which of it this bank leaves out or shows without opening it (WIDGET-19). */
export function useAreas(): readonly (Area & { readonly visible: boolean; readonly disabled: boolean })[] {
  const session = useSession();
  const { areasOf } = useShellRoutes();
  const { navigation = {} } = useBranding();
  return areasOf(session).map((area) => ({
    ...area,
    visible: navigation[area.id] !== 'HIDDEN',
    disabled: navigation[area.id] === 'DISABLED',
  }));
}
