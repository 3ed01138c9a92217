import { quoteExchange, listRequests, createExchange } from '../../payments/index.ts';
import { forbidden } from '../../platform/errors.ts';
import { keyedAnswer, keyOf, organizationFor, principalOf, type Deps, type HandlersOf } from '../call.ts';
import { pageOf, windowOf } from '../../platform/paging/page.ts';

export function exchangeHandlers(deps: Deps): HandlersOf<'exchange'> {
  const { cursors } = deps;
  return {
    'exchange.calc': async (call) => {
      call.setResponseOrganization(call.body.organizationId);
      return { data: await quoteExchange(deps, principalOf(call), call.body) };
    },
    'exchange.create': async (call) => {
      call.setResponseOrganization(call.body.organizationId);
      return keyedAnswer(call, await createExchange(deps, principalOf(call), call.body, keyOf(call)));
    },
    'exchange.requests': async (call) => {
      const { organizationId, type } = organizationFor(call.session, call.query.organizationId);
      call.setResponseOrganization(organizationId);
      if (type === 'COMPANY_OFFICIAL') throw forbidden('Company officials do not exchange currency');
      const { query } = call.query;
      const list = ['fx-requests', call.tenant.id, organizationId, query];
      const window = windowOf(cursors, list, call.query);
      const rows = await listRequests(
        deps,
        principalOf(call),
        { organizationId, query },
        {
          after: window.after && { createdAt: new Date(window.after.sort), id: window.after.id },
          limit: window.take + 1,
        },
      );
      return {
        data: pageOf(cursors, list, window, rows, {
          node: (row) => row,
          position: ({ id, createdAt }) => ({ sort: createdAt, id }),
        }),
      };
    },
  };
}
