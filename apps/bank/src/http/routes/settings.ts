import { brandingOf } from '../tenant.ts';
import type { Deps, HandlersOf } from '../call.ts';

export function settingsHandlers({ db }: Deps): HandlersOf<'settings'> {
  return {
    'settings.whitelabel': async ({ tenant }) => ({ data: await brandingOf(db, tenant) }),
  };
}
