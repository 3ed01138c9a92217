import { createOrder, getOrder, listOrders, orderFile, signOrder } from '../../payments/index.ts';
import { keyedAnswer, keyOf, organizationFor, principalOf, type Deps, type HandlersOf } from '../call.ts';
import { pageOf, windowOf } from '../../platform/paging/page.ts';

export function remittanceHandlers(deps: Deps): HandlersOf<'paymentOrders'> {
  const { cursors } = deps;
  return {
    'paymentOrders.list': async (call) => {
      const { organizationId } = organizationFor(call.session, call.query.organizationId);
      call.setResponseOrganization(organizationId);
      const statuses = call.query.status;
      const list = ['orders', organizationId, statuses?.toSorted() ?? []];
      const window = windowOf(cursors, list, call.query);
      const rows = await listOrders(deps, principalOf(call), {
        organizationId,
        statuses,
        after: window.after && { createdAt: new Date(window.after.sort), id: window.after.id },
        limit: window.take + 1,
      });
      return {
        data: pageOf(cursors, list, window, rows, {
          node: (row) => row,
          position: ({ id, orderCreatedAt }) => ({ sort: orderCreatedAt, id }),
        }),
      };
    },
    'paymentOrders.create': async (call) => {
      call.setResponseOrganization(call.body.organizationId);
      return keyedAnswer(call, await createOrder(deps, principalOf(call), call.body, keyOf(call)));
    },
    'paymentOrders.get': async (call) => ({
      data: await getOrder(deps, principalOf(call), call.params.id),
    }),
    'paymentOrders.sign': async (call) => ({
      data: await signOrder(deps, principalOf(call), call.params.id, call.body),
    }),
    'paymentOrders.file': async (call) =>
      orderFile(deps, principalOf(call), call.params.id, call.params.uploadId),
  };
}
