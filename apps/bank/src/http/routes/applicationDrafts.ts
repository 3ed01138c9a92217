import {
  listApplicationDrafts,
  removeApplicationDraft,
  saveApplicationDraft,
} from '../../onboarding/index.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { principalOf, type Deps, type HandlersOf } from '../call.ts';

export function applicationDraftHandlers(deps: Deps): HandlersOf<'applicationDrafts'> {
  return {
    'applicationDrafts.list': async (call) => ({
      data: await listApplicationDrafts(deps, principalOf(call)),
    }),
    'applicationDrafts.save': async (call) => {
      // A page saves when typing pauses.
      await countCall(deps.db, call.tenant.id, deps.clock.now(), {
        key: `application-drafts:${call.session.userId}`,
        most: 120,
        windowMs: 60_000,
      });
      await saveApplicationDraft(deps, principalOf(call), call.params.place, call.body);
      return undefined;
    },
    'applicationDrafts.remove': async (call) => {
      await removeApplicationDraft(deps, principalOf(call), call.params.place);
      return undefined;
    },
  };
}
