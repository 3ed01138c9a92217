import { listDrafts, removeDraft, saveDraft } from '../../payments/index.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { organizationFor, principalOf, type Deps, type HandlersOf } from '../call.ts';

export function paymentDraftHandlers(deps: Deps): HandlersOf<'paymentDrafts'> {
  return {
    'paymentDrafts.list': async (call) => {
      const { organizationId } = organizationFor(call.session, call.query.organizationId);
      call.setResponseOrganization(organizationId);
      return { data: await listDrafts(deps, principalOf(call), organizationId) };
    },
    'paymentDrafts.save': async (call) => {
      const { organizationId } = organizationFor(call.session, call.body.organizationId);
      call.setResponseOrganization(organizationId);
      // A page saves when typing pauses.
      await countCall(deps.db, call.tenant.id, deps.clock.now(), {
        key: `payment-drafts:${call.session.userId}`,
        most: 120,
        windowMs: 60_000,
      });
      await saveDraft(deps, principalOf(call), call.params.kind, call.body);
      return undefined;
    },
    'paymentDrafts.remove': async (call) => {
      const { organizationId } = organizationFor(call.session, call.query.organizationId);
      call.setResponseOrganization(organizationId);
      await removeDraft(deps, principalOf(call), call.params.kind, organizationId);
      return undefined;
    },
  };
}
