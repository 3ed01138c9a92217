import type { PaymentOrder } from '@kontor/api-client/contract';
import { takesPaymentOrders } from '@kontor/api-client/domain';
import { useCall, useListCall } from '@kontor/api-client/react';
import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { inputs } from '../app/inputs.ts';
import { hasFailed, useLoadable } from '../app/useLoadable.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useInDemo } from '../session/InDemo.ts';
import { useSession } from '../session/SessionContext.ts';

/** What waits for a signature: the first 20 payments, more on demand (CALL-PAY-01), and apart from them the remittance orders. */
export function useUnsigned() {
  const { organization } = useSession();
  const { query, items } = useListCall('payments.list', inputs.unsigned(organization.id));
  const currencies = useCurrencies();
  return {
    payments: useLoadable([query, currencies], currencies.data && items),
    orders: useUnsignedOrders(),
    count: useUnsignedCount(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}

/**
 * How many payments and orders wait, where the bank says so; otherwise as many as are known. It asks for no orders, for it stands
 * on every page: they count from when a page that shows them has asked.
 */
export function useUnsignedCount(): number {
  const { organization } = useSession();
  const payments = useListCall('payments.list', inputs.unsigned(organization.id));
  const orders = useListCall('paymentOrders.list', inputs.unsignedOrders(organization.id), {
    enabled: false,
  });
  return (payments.totalCount ?? payments.items?.length ?? 0) + (orders.items?.length ?? 0);
}

const none: readonly PaymentOrder[] = [];

/**
 * The orders that wait, asked for only where the bank takes orders (FLAG-01), and not in the demo, whose person has none. They are
 * an addition: who may not see them has none, and nothing is said of it.
 */
function useUnsignedOrders(): Loadable<readonly PaymentOrder[]> {
  const { organization, seesHistory } = useSession();
  const inDemo = useInDemo();
  const maySee = seesHistory && !inDemo;
  const settings = useCall('settings.payments', {}, { enabled: maySee });
  const taken = settings.data && takesPaymentOrders(settings.data);
  const { query, items } = useListCall('paymentOrders.list', inputs.unsignedOrders(organization.id), {
    enabled: maySee && taken === true,
  });
  const hasNone = !maySee || taken === false || hasFailed(settings);
  const orders = useLoadable([query], hasNone ? none : items);
  return orders.status === 'error' && orders.cause === 'forbidden'
    ? { status: 'success', data: none }
    : orders;
}
