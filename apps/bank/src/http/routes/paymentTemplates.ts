import { createTemplate, listTemplates, removeTemplate, renameTemplate } from '../../payments/index.ts';
import { keyedAnswer, keyOf, organizationFor, principalOf, type Deps, type HandlersOf } from '../call.ts';

export function paymentTemplateHandlers(deps: Deps): HandlersOf<'paymentTemplates'> {
  return {
    'paymentTemplates.list': async (call) => {
      const { organizationId } = organizationFor(call.session, call.query.organizationId);
      call.setResponseOrganization(organizationId);
      return { data: await listTemplates(deps, principalOf(call), organizationId) };
    },
    'paymentTemplates.create': async (call) =>
      keyedAnswer(call, await createTemplate(deps, principalOf(call), call.body, keyOf(call))),
    'paymentTemplates.rename': async (call) => ({
      data: await renameTemplate(deps, principalOf(call), call.params.id, call.body.name),
    }),
    'paymentTemplates.remove': async (call) => {
      await removeTemplate(deps, principalOf(call), call.params.id);
      return undefined;
    },
  };
}
