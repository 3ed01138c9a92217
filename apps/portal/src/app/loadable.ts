import type { UseQueryResult } from '@tanstack/react-query';
import type { Loadable } from '@kontor/banking-widgets/account-panel';

/**
 * A query as the widgets take it. What was once there stays on screen: a refresh that fails is no error of the page, the
 * offline notice says so.
 */
export function loadable<Data>(
  query: Pick<UseQueryResult<unknown>, 'isError' | 'isFetching' | 'refetch'>,
  data: Data | undefined,
): Loadable<Data> {
  if (data !== undefined) return { status: 'success', data };
  if (query.isError)
    return { status: 'error', retry: () => void query.refetch(), retrying: query.isFetching };
  return { status: 'pending' };
}
