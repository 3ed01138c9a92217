import { useListCall } from '@kontor/api-client/react';
import { inputs } from '../app/inputs.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';

/** The payments that wait for a signature; the first 20, and more on demand (CALL-PAY-01). */
export function useUnsigned() {
  const { organization } = useSession();
  const { query, items, totalCount } = useListCall('payments.list', inputs.unsigned(organization.id));
  const currencies = useCurrencies();
  return {
    payments: useLoadable([query, currencies], currencies.data && items),
    /** As many as there are, where the bank says so; otherwise as many as are known. */
    count: totalCount ?? items?.length ?? 0,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}
