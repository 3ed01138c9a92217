import { useListCall } from '@kontor/api-client/react';
import { inputs } from '../app/inputs.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useInDemo } from '../session/InDemo.ts';
import { useSession } from '../session/SessionContext.ts';

/** What waits for a signature: the first 20 payments, more on demand (CALL-PAY-01), and the remittance orders. */
export function useUnsigned() {
  const { organization } = useSession();
  const inDemo = useInDemo();
  const { query, items, totalCount } = useListCall('payments.list', inputs.unsigned(organization.id));
  // The person of the demo has none.
  const queued = useListCall('paymentOrders.list', inputs.unsignedOrders(organization.id), {
    enabled: !inDemo,
  });
  const currencies = useCurrencies();
  const orders = inDemo ? none : queued.items;
  return {
    payments: useLoadable([query, queued.query, currencies], currencies.data && orders && items),
    orders: orders ?? none,
    /** As many as there are, where the bank says so; otherwise as many as are known. */
    count: (totalCount ?? items?.length ?? 0) + (orders?.length ?? 0),
    more:
      query.hasNextPage || queued.query.hasNextPage
        ? () => {
            if (query.hasNextPage) void query.fetchNextPage();
            if (queued.query.hasNextPage) void queued.query.fetchNextPage();
          }
        : undefined,
    loadingMore: query.isFetchingNextPage || queued.query.isFetchingNextPage,
  };
}

const none: never[] = [];
