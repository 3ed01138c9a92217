import type { CallFailure } from '@kontor/api-client/client';
import { askAgain, type CallError } from '@kontor/api-client/react';
import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLatest } from './useLatest.ts';

/** What of a query says how it stands. */
export type Asked = Pick<
  UseQueryResult<unknown, CallError>,
  'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'
>;

type LoadFailure = Extract<Loadable<unknown>, { status: 'error' }>['cause'];

/** It failed and has nothing to show; that it is being asked again changes nothing of it until the answer is there. */
export const hasFailed = ({ data, errorUpdateCount }: Asked): boolean =>
  data === undefined && errorUpdateCount > 0;

/** Why a call brought nothing, as the widgets say it. */
export const causeOf = (failure: CallFailure): LoadFailure =>
  failure.kind === 'network' || failure.kind === 'timeout'
    ? 'connection'
    : failure.kind === 'http' && failure.status === 403
      ? 'forbidden'
      : 'bank';

/**
 * What was made of the answers of all these queries, as the widgets take it. What was once there stays on screen: a
 * refresh that fails is no error of the page, the offline notice says so.
 */
export function useLoadable<Data>(asked: readonly Asked[], data: Data | undefined): Loadable<Data> {
  const queries = useQueryClient();
  const failed = asked.filter(hasFailed);
  // Gone from the query while it is asked again, and still what stands on screen.
  const error = useLatest(failed.find((one) => one.error !== null)?.error ?? undefined);
  if (data !== undefined) return { status: 'success', data };
  if (failed.length > 0)
    return {
      status: 'error',
      cause: error === undefined ? 'bank' : causeOf(error.failure),
      retry: () => failed.forEach((one) => void one.refetch()),
      retrying: failed.some(({ isFetching }) => isFetching),
    };
  return { status: 'pending', retry: () => void askAgain(queries) };
}
