import { useCall } from '@kontor/api-client/react';
import { hasFailed } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';

/**
 * What cards the bank issues, and whether this person can order one. Where that could not be loaded the way there stays: the
 * order's own page says so, and tries again.
 */
export function useCardOffer() {
  const { mayPay } = useSession();
  const query = useCall('settings.cards', {});
  const offered = query.data?.enabled === true && query.data.orderEnabled;
  return {
    query,
    products: query.data?.products ?? [],
    offered,
    mayOrder: mayPay && (offered || hasFailed(query)),
    detailsOffered: query.data?.detailsEnabled === true,
  };
}
