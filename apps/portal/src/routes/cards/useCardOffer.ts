import { useCall } from '@kontor/api-client/react';
import { useSession } from '../../session/SessionContext.ts';

/** What cards the bank issues, and whether this person can order one. */
export function useCardOffer() {
  const { mayPay } = useSession();
  const query = useCall('settings.cards', {});
  const offered = query.data?.enabled === true && query.data.orderEnabled;
  return { query, products: query.data?.products ?? [], offered, mayOrder: offered && mayPay };
}
