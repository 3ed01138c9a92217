import { notFound } from '../../platform/errors.ts';
import { readPreferences, setPreferences } from '../../customers/index.ts';
import { principalOf, type Call, type Deps, type HandlersOf } from '../call.ts';

export function notificationHandlers(deps: Deps): HandlersOf<'notifications'> {
  /** Only oneself: anybody else is not there. */
  const oneself = (call: Call<'notifications.preferences' | 'notifications.setPreferences'>) => {
    if (call.params.id !== call.session.userId) throw notFound();
    return principalOf(call);
  };
  return {
    'notifications.preferences': async (call) => ({ data: await readPreferences(deps, oneself(call)) }),
    'notifications.setPreferences': async (call) => ({
      data: await setPreferences(deps, oneself(call), call.body),
    }),
  };
}
