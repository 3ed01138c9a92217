import { useListCall } from '@kontor/api-client/react';
import { loadable } from '../app/loadable.ts';
import { useSession } from '../session/SessionContext.ts';

/** The payments that wait for a signature; the first 20, and more on demand (CALL-PAY-01). */
export function useUnsigned() {
  const { organization } = useSession();
  const { query, items, totalCount } = useListCall('payments.list', {
    query: { organizationId: organization.id, take: 20 },
  });
  return {
    payments: loadable(query, items),
    /** As many as there are, where the bank says so; otherwise as many as are known. */
    count: totalCount ?? items?.length ?? 0,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  };
}
